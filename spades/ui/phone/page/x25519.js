// Curve25519's shared secret (RFC 7748): what two ends know who have told each other their public keys, and nobody else.

const PRIME = 2n ** 255n - 19n;
const A24 = 121665n;

const modulo = (number) => ((number % PRIME) + PRIME) % PRIME;

function read(bytes) {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

function write(number) {
  return Uint8Array.from({ length: 32 }, (_, at) => Number((number >> BigInt(8 * at)) & 255n));
}

function inverse(number) {
  let [power, result] = [PRIME - 2n, 1n];
  for (let base = number; power; power >>= 1n) {
    if (power & 1n) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

function multiply(secret, public_) {
  const clamped = Uint8Array.from(secret);
  clamped[0] &= 248;
  clamped[31] = (clamped[31] & 127) | 64;
  const [times, u] = [read(clamped), modulo(read(public_) & (2n ** 255n - 1n))];
  let [x2, z2, x3, z3] = [1n, 0n, u, 1n];
  for (let bit = 254n, swapped = 0n; bit >= 0n; bit -= 1n) {
    const wanted = (times >> bit) & 1n;
    if (wanted !== swapped) [x2, z2, x3, z3] = [x3, z3, x2, z2];
    swapped = wanted;
    const [sum, difference] = [x2 + z2, x2 - z2];
    const [squared, other] = [modulo(sum * sum), modulo(difference * difference)];
    const [crossed, back] = [modulo((x3 - z3) * sum), modulo((x3 + z3) * difference)];
    const apart = squared - other;
    x3 = modulo((crossed + back) ** 2n);
    z3 = modulo(u * modulo((crossed - back) ** 2n));
    x2 = modulo(squared * other);
    z2 = modulo(apart * (squared + A24 * apart));
    if (bit === 0n && swapped) [x2, z2] = [x3, z3];
  }
  return write(modulo(x2 * inverse(z2)));
}

// Return the public key of a secret of 32 random bytes.
export function publicKey(secret) {
  return multiply(secret, write(9n));
}

// Return what both ends share, or null if the other's key is one that would make it known to everybody.
export function sharedSecret(secret, theirs) {
  const shared = multiply(secret, theirs);
  return shared.some((byte) => byte) ? shared : null;
}
