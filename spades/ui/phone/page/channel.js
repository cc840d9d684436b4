// A guest's end of the sealed channel: docs/online.md describes it, spades/session/net/sealing.py is the table's end.

import { open, seal, TAG } from "./secretbox.js";
import { sha512 } from "./sha512.js";
import { publicKey, sharedSecret } from "./x25519.js";

export const KEY_LENGTH = 16;
export const PUBLIC_BYTES = 32;

const BLOCK = 1024;
const LONGEST_TO_HOST = 4 * BLOCK;
const LONGEST_FROM_HOST = 128 * BLOCK;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

function nonceOf(number) {
  const nonce = new Uint8Array(24);
  new DataView(nonce.buffer).setBigUint64(16, BigInt(number));
  return nonce;
}

function together(...pieces) {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

// Return the key that stands in a link or was typed: its 16 signs, or an empty text if it is none.
export function readKey(text) {
  const signs = text.toLowerCase().replace(/[^a-hjkmnp-z2-9]/g, "");
  return signs.length === KEY_LENGTH ? signs : "";
}

export class ChannelError extends Error {}

// Return the pair of keys of a new connection.
export function newPair(secret = crypto.getRandomValues(new Uint8Array(32))) {
  return { secret, told: publicKey(secret) };
}

export class Channel {
  #toHost;
  #fromHost;
  #sent = 0;
  #opened = 0;

  constructor(key, own, theirs) {
    const shared = sharedSecret(own.secret, theirs);
    if (shared === null) throw new ChannelError("With this public key everybody would know what is shared.");
    const keyOf = (word) => sha512(together(encoder.encode(word), key, own.told, theirs, shared)).subarray(0, 32);
    this.#toHost = keyOf("spades guest 1");
    this.#fromHost = keyOf("spades host 1");
  }

  // Return the next frame for the table.
  seal(text) {
    const data = encoder.encode(text);
    const length = Math.ceil((data.length + TAG) / BLOCK) * BLOCK;
    if (length > LONGEST_TO_HOST) throw new ChannelError("This text is too long for a frame.");
    const filled = new Uint8Array(length - TAG);
    filled.set(data);
    const frame = seal(filled, nonceOf(this.#sent), this.#toHost);
    this.#sent += 1;
    return frame;
  }

  // Return what the table's next frame says.
  open(frame) {
    if (!frame.length || frame.length > LONGEST_FROM_HOST || frame.length % BLOCK) {
      throw new ChannelError("This is no frame.");
    }
    const filled = open(frame, nonceOf(this.#opened), this.#fromHost);
    if (filled === null) throw new ChannelError("This is not the frame that comes next.");
    this.#opened += 1;
    let end = filled.length;
    while (end && !filled[end - 1]) end -= 1;
    return decoder.decode(filled.subarray(0, end));
  }
}
