/** The fixed number every choice of the demo shop derives from. */
export const SEED = 20_261_201;

/** A whole number from 0 to 2³²-1 that depends on all the parts, always the same for the same parts. */
export function hash(...parts: (number | string)[]): number {
  let state = SEED;
  for (const part of parts) {
    state = typeof part === "number" ? mix(state ^ (part | 0)) : hashText(state, part);
  }
  return state >>> 0;
}

export function chance(...parts: (number | string)[]): number {
  return hash(...parts) / 0x1_0000_0000;
}

/** One of the items, chosen by the parts. `items` is not empty. */
export function pick<T>(items: readonly T[], ...parts: (number | string)[]): T {
  const item = items[Math.floor(chance(...parts) * items.length)];
  if (item === undefined) throw new Error(`pick(${parts.join(", ")}): the list is empty`);
  return item;
}

export function between(low: number, high: number, ...parts: (number | string)[]): number {
  return low + Math.floor(chance(...parts) * (high - low + 1));
}

function hashText(state: number, text: string): number {
  let next = state;
  for (let index = 0; index < text.length; index++) {
    next = Math.imul(next ^ text.charCodeAt(index), 0x0100_0193);
  }
  return mix(next);
}

/** Finalizer of MurmurHash3: spreads every bit of its input over the whole result. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) + 0x9e37_79b9;
}
