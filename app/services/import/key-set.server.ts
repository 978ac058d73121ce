import { createHash } from "node:crypto";

const WORDS = 3;
const FIRST_SLOTS = 4_096;
/** Share of slots that are taken before the table doubles. */
const FULLNESS = 0.6;

/**
 * A set of texts, outside the heap: a million of them take 25 MB, where strings would take four times
 * that. It holds 96 bits of a hash of each; two texts of a file have the same ones once in 10^17 files.
 */
export class KeySet {
  #slots = FIRST_SLOTS;
  #words = new Uint32Array(FIRST_SLOTS * WORDS);
  #size = 0;

  has(text: string): boolean {
    return this.#isTaken(this.#place(wordsOf(text)));
  }

  add(text: string): void {
    if (this.#size >= this.#slots * FULLNESS) this.#grow();
    this.#put(wordsOf(text));
  }

  #put(words: Uint32Array): void {
    const place = this.#place(words);
    if (this.#isTaken(place)) return;
    this.#words.set(words, place * WORDS);
    this.#size += 1;
  }

  /** The slot of these words, or the free one where they belong. */
  #place(words: Uint32Array): number {
    let slot = (words[0] ?? 0) % this.#slots;
    while (
      this.#isTaken(slot) &&
      !words.every((word, at) => this.#words[slot * WORDS + at] === word)
    ) {
      slot = (slot + 1) % this.#slots;
    }
    return slot;
  }

  /** The last word of a hash is never 0. */
  #isTaken(slot: number): boolean {
    return this.#words[slot * WORDS + WORDS - 1] !== 0;
  }

  #grow(): void {
    const before = this.#words;
    this.#slots *= 2;
    this.#words = new Uint32Array(this.#slots * WORDS);
    this.#size = 0;
    for (let at = 0; at < before.length; at += WORDS) {
      const words = before.subarray(at, at + WORDS);
      if (words[WORDS - 1] !== 0) this.#put(words);
    }
  }
}

function wordsOf(text: string): Uint32Array {
  const hash = createHash("md5").update(text).digest();
  const word = (at: number) => hash.readUInt32LE(at * 4);
  return Uint32Array.of(word(0), word(1), word(2) || 1);
}
