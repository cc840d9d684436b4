// Poly1305 in ten parts of 13 bits, so that no product leaves the whole numbers of JavaScript.

const PARTS = 10;
const SIZE = 8192;

function parts(bytes) {
  const made = new Array(PARTS).fill(0);
  for (let bit = 0; bit < bytes.length * 8 && bit < PARTS * 13; bit += 1) {
    made[Math.floor(bit / 13)] += ((bytes[bit >> 3] >> (bit & 7)) & 1) * 2 ** (bit % 13);
  }
  return made;
}

// Carry what is too much for a part into the next; what leaves the last comes back five times, as 2^130 is 5 here.
function carried(sum) {
  let over = 0;
  for (let round = 0; round < 2; round += 1) {
    sum[0] += over * 5;
    over = 0;
    for (let at = 0; at < PARTS; at += 1) {
      const whole = sum[at] + over;
      over = Math.floor(whole / SIZE);
      sum[at] = whole - over * SIZE;
    }
  }
  sum[0] += over * 5;
  return sum;
}

function times(one, other) {
  const product = new Array(PARTS).fill(0);
  for (let at = 0; at < PARTS; at += 1) {
    for (let from = 0; from < PARTS; from += 1) {
      product[at] += one[from] * other[(at - from + PARTS) % PARTS] * (from > at ? 5 : 1);
    }
  }
  return carried(product);
}

// Return the number below 2^130 - 5, without looking at which it is.
function reduced(sum) {
  const whole = carried(sum);
  const less = whole.slice();
  less[0] += 5;
  let over = 0;
  for (let at = 0; at < PARTS; at += 1) {
    const part = less[at] + over;
    over = Math.floor(part / SIZE);
    less[at] = part - over * SIZE;
  }
  return whole.map((part, at) => part * (1 - over) + less[at] * over);
}

function sixteenBytes(sum) {
  const bytes = new Uint8Array(16);
  for (let bit = 0; bit < 128; bit += 1) {
    bytes[bit >> 3] |= ((sum[Math.floor(bit / 13)] >> (bit % 13)) & 1) << (bit & 7);
  }
  return bytes;
}

// Return the 16 bytes that only somebody with the 32 bytes of a key, used once, can make for a message.
export function poly1305(message, key) {
  const clamped = key.slice(0, 16).map((byte, at) => byte & (at % 4 === 3 ? 15 : at % 4 || !at ? 255 : 252));
  const factor = parts(clamped);
  let sum = new Array(PARTS).fill(0);
  for (let start = 0; start < message.length; start += 16) {
    const piece = parts([...message.subarray(start, start + 16), 1]);
    sum = times(sum.map((part, at) => part + piece[at]), factor);
  }
  const tag = sixteenBytes(reduced(sum));
  let over = 0;
  return tag.map((byte, at) => {
    over += byte + key[16 + at];
    const low = over & 255;
    over >>= 8;
    return low;
  });
}

// Return whether two tags are the same, looking at all of both.
export function sameTag(one, other) {
  let difference = one.length ^ other.length;
  one.forEach((byte, at) => { difference |= byte ^ other[at]; });
  return difference === 0;
}
