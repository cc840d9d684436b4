// The connection to the table: sealed, and taken up again by itself after sleep, a reload or a lost network.

import { Channel, newPair, PUBLIC_BYTES } from "./channel.js";
import { keepSecret, recallSecret } from "./kept.js";

export const VERSION = 1;

const PAUSES = [300, 1000, 2000, 4000];
const ASLEEP = 15000;
const UNANSWERED = 8000;
const SILENT = 10000;
const UNHEARD = 3;

// Tells its listener of `state`s (looking, open, lost, refused, stopped) and of the table's `line`s.
export class Link {
  #key;
  #name;
  #code;
  #told;
  #socket = null;
  #channel = null;
  #tries = 0;
  #timer = 0;
  #hiddenSince = 0;
  #answered = 0;
  #silent = 0;
  #ended = false;
  #welcome = false;
  #unheard = 0;

  constructor(key, name, code, told) {
    this.#key = key;
    this.#name = name;
    this.#code = code;
    this.#told = told;
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    addEventListener("pagehide", this.#leave);
    addEventListener("pageshow", this.#return);
    this.#connect();
  }

  // Send the table something; without a connection it is dropped, and the table as it is then comes anew.
  send(line) {
    if (!this.#welcome) return false;
    this.#socket.send(this.#channel.seal(JSON.stringify(line)));
    clearTimeout(this.#answered);
    if (!("say" in line)) this.#answered = setTimeout(() => this.#again(0), UNANSWERED);
    return true;
  }

  // Leave the table alone from now on.
  close() {
    this.#ended = true;
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    removeEventListener("pagehide", this.#leave);
    removeEventListener("pageshow", this.#return);
    this.#drop();
  }

  #wake = () => {
    if (document.hidden) {
      this.#hiddenSince = Date.now();
      return;
    }
    // What slept does not know whether the other end is still there.
    const slept = this.#hiddenSince && Date.now() - this.#hiddenSince > ASLEEP;
    this.#hiddenSince = 0;
    if (slept || !this.#welcome) this.#again(0);
  };

  // A browser may keep a page that was left, and answer for it: whoever has gone is away.
  #leave = () => this.#drop();

  #return = ({ persisted }) => {
    if (persisted) this.#again(0);
  };

  #drop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#answered);
    clearTimeout(this.#silent);
    this.#welcome = false;
    this.#channel = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
  }

  #again(pause) {
    if (this.#ended) return;
    this.#drop();
    this.#told.state("lost");
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #connect() {
    this.#drop();
    const pair = newPair();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => socket.send(pair.told);
    socket.onmessage = ({ data }) => this.#hear(new Uint8Array(data), pair);
    socket.onclose = () => this.#closed();
    this.#socket = socket;
    this.#listen();
  }

  // A browser tells of no connection that the network has dropped: a table that is there says something in time.
  #listen() {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#again(0), SILENT);
  }

  #hear(data, pair) {
    this.#listen();
    if (data.length) this.#receive(data, pair);
  }

  #receive(data, pair) {
    if (this.#channel === null) {
      if (data.length !== PUBLIC_BYTES) {
        this.#again(PAUSES.at(-1));
        return;
      }
      try {
        this.#channel = new Channel(new TextEncoder().encode(this.#key), pair, data);
      } catch {
        this.#again(PAUSES.at(-1));
        return;
      }
      this.#socket.send(this.#channel.seal(JSON.stringify(this.#hello())));
      return;
    }
    let line;
    try {
      line = JSON.parse(this.#channel.open(data));
    } catch {
      this.#again(PAUSES[1]);
      return;
    }
    this.#take(line);
  }

  #hello() {
    const secret = recallSecret(this.#key);
    const hello = { hello: VERSION, name: this.#name };
    if (this.#code) return { ...hello, code: this.#code };
    return secret ? { ...hello, secret } : hello;
  }

  #take(line) {
    clearTimeout(this.#answered);
    if ("welcome" in line) {
      this.#welcome = true;
      this.#tries = 0;
      this.#unheard = 0;
      this.#code = "";
      if (line.secret) keepSecret(this.#key, line.secret);
      this.#told.state("open");
    } else if ("ended" in line) {
      this.close();
      this.#told.state("stopped", line.ended);
      return;
    } else if ("refused" in line && !this.#welcome) {
      this.close();
      this.#told.state("refused", line.refused);
      return;
    }
    this.#told.line(line);
  }

  #closed() {
    // A table closes without a word where a hello does not open: the key is another. Whoever has sat there by this
    // key is sure of that only after some tries, as a network may have gone in that very moment.
    if (this.#channel !== null && !this.#welcome) {
      const known = recallSecret(this.#key);
      this.#unheard += 1;
      if (!known || this.#unheard >= UNHEARD) {
        this.close();
        this.#told.state("refused", known ? "key_before" : "key");
        return;
      }
    }
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)];
    this.#tries += 1;
    this.#again(pause);
  }
}
