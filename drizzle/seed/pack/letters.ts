/** A letter of strokes: its width and its path on capitals of 10; only `M` is absolute. */
type Glyph = readonly [width: number, path: string];

const bowl = "a2.5 3 0 0 1 5 0v4a2.5 3 0 0 1-5 0z";

const glyphs: Readonly<Record<string, Glyph>> = {
  "0": [5, `M0 3${bowl}`],
  "1": [2.6, "M0 2.2l1.5-2.2h1.1v10"],
  "2": [5.2, "M0 3a2.5 3 0 0 1 5 0c0 2.6-5 4.4-5 7h5.4"],
  "3": [5, "M.1 2.4a2.4 2.4 0 1 1 2.4 2.3a2.7 2.7 0 1 1-2.7 2.8"],
  "4": [5.4, "M4 10.4v-10h-1.2l-2.8 6.8h5.8"],
  "5": [5, "M4.7 0h-4l-.4 4.7a2.8 3 0 1 1-.5 4.3"],
  "6": [5, "M4 0c-2.6 1.6-4 4-4 7a2.5 3 0 1 0 5 0a2.5 3 0 0 0-5 0"],
  "7": [5, "M0 0h5l-3.4 10"],
  "8": [5, "M2.5 0a2.2 2.3 0 1 0 .01 0zM2.5 4.6a2.6 2.7 0 1 0 .01 0z"],
  "9": [5, "M1 10c2.6-1.6 4-4 4-7a2.5 3 0 1 0-5 0a2.5 3 0 0 0 5 0"],
  ",": [1, "M.6 8.8v1.4l-.9 2"],
  ".": [1, "M.5 8.8v1.2"],
  "/": [3.4, "M0 10.4l3.4-10.8"],
  "-": [3, "M0 5.5h3"],
  "+": [5, "M0 5.6h5M2.5 3.1v5"],
  "×": [4.2, "M0 3.6l4.2 4.6M4.2 3.6l-4.2 4.6"],
  "²": [3.2, "M0 1.2a1.6 1.5 0 0 1 3.2 0c0 1.5-3.2 2.2-3.2 3.8h3.5"],
  "³": [3.2, "M0-.4h3l-1.6 2.2a1.7 1.6 0 1 1-1.7 2"],
  '"': [1.9, "M0 0v3M1.9 0v3"],
  Ø: [5.4, "M.2 3a2.5 3 0 0 1 5 0v4a2.5 3 0 0 1-5 0zM-.4 11l6.2-12"],
  " ": [1.8, ""],
  A: [5.6, "M0 10l2.3-10h1l2.3 10M.8 7h4"],
  B: [5, "M0 4.9h2.6a2.4 2.45 0 0 0 0-4.9h-2.6v10h2.9a2.5 2.55 0 0 0 0-5.1"],
  C: [5, "M5 2.6a2.5 2.8 0 0 0-5 .4v4a2.5 2.8 0 0 0 5 .4"],
  Ç: [5, "M5 2.6a2.5 2.8 0 0 0-5 .4v4a2.5 2.8 0 0 0 5 .4M2.8 10l-.6 2.6"],
  D: [5, "M0 0h2a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-2z"],
  E: [4.4, "M4.5 0h-4.5v10h4.5M0 4.9h3.9"],
  É: [4.4, "M4.5 0h-4.5v10h4.5M0 4.9h3.9M1.4-1.6l2-1.8"],
  F: [4.2, "M4.5 0h-4.5v10M0 5h3.9"],
  G: [5, "M5 2.6a2.5 2.8 0 0 0-5 .4v4a2.5 3 0 0 0 5 0v-1.5h-2.2"],
  H: [5, "M0 0v10M5 0v10M0 5h5"],
  I: [0.4, "M.2 0v10"],
  J: [3.8, "M3.8 0v7.4a1.9 2.4 0 0 1-3.8 0"],
  K: [5, "M0 0v10M4.9 0l-4.9 6.2M1.8 4l3.3 6"],
  L: [4.2, "M0 0v10h4.4"],
  M: [6.6, "M0 10v-10l3.3 6.6l3.3-6.6v10"],
  N: [5.2, "M0 10v-10l5.2 10v-10"],
  O: [5, `M0 3${bowl}`],
  P: [5, "M0 10v-10h2.4a2.7 2.8 0 0 1 0 5.6h-2.4"],
  Q: [5, `M0 3${bowl}M3 7.4l2.4 3`],
  R: [5, "M0 10v-10h2.4a2.6 2.7 0 0 1 0 5.4h-2.4M2.5 5.4l2.6 4.6"],
  S: [5, "M4.9 2.4c-.5-3.3-4.8-3.1-4.8.2c0 3.3 4.9 1.7 4.9 4.9c0 3.3-4.6 3.3-5.1 0"],
  T: [5, "M0 0h5M2.5 0v10"],
  U: [5, "M0 0v7a2.5 3 0 0 0 5 0v-7"],
  V: [5.2, "M0 0l2.6 10l2.6-10"],
  W: [7.6, "M0 0l1.9 10l1.9-8l1.9 8l1.9-10"],
  X: [5.2, "M0 0l5.2 10M5.2 0l-5.2 10"],
  Y: [5.2, "M0 0l2.6 5l2.6-5M2.6 5v5"],
  Z: [5, "M0 0h5l-5 10h5.2"],
  c: [3.8, "M3.8 5.2a2 2.2 0 0 0-3.8 .6v2.2a2 2.2 0 0 0 3.8 .6"],
  g: [4, "M4 4v6a2 2.2 0 0 1-3.9 .6M4 6.6a2 2.5 0 1 0-4 0a2 2.5 0 0 0 4 0"],
  h: [4, "M0 0v10M0 6.4a2 2.4 0 0 1 4 0v3.6"],
  k: [4.2, "M0 0v10M4 3.8l-4 3.6M1.6 6l2.7 4"],
  m: [6.4, "M0 10v-6M0 6.2a1.7 2.2 0 0 1 3.2 0v3.8M3.2 6.2a1.7 2.2 0 0 1 3.2 0v3.8"],
  t: [3.2, "M1 1.6v6.4a1.7 1.7 0 0 0 2.4 1.8M-.5 4h3.6"],
};

/** Wider letters than this share of their height look like a sign, narrower ones like a bar code. */
const WIDEST = 0.96;
const NARROWEST = 0.6;

export type Lettering = {
  /** Middle of the text. */
  x: number;
  /** Top and height of its capitals. */
  y: number;
  height: number;
  /** Width that it may take at most. */
  width: number;
  stroke?: number;
  colour?: string;
  /** Steps down by this much for each step to the right, as the side of a box does. */
  slope?: number;
  /** Steps to the right for each step down, as the face of a board that lies does. */
  lean?: number;
};

/** True for a text that can be written: figures, capitals, and the letters of units. */
export function canWrite(text: string): boolean {
  return [...text].every((letter) => letter in glyphs);
}

/** A text as one path of strokes: an image has no font. "" for an empty text. */
export function letters(text: string, of: Lettering): string {
  if (text === "") return "";
  const { stroke = of.height / 5, colour = "#1d1b18", slope = 0, lean = 0 } = of;
  const gap = 1.4 + (stroke * 6) / of.height;
  let at = 0;
  let path = "";
  for (const letter of text) {
    const [width, strokes] = glyphs[letter] ?? unknown(letter);
    path += strokes.replaceAll(/M(-?[\d.]+)/g, (_, x) => `M${short(Number(x) + at)}`);
    at += width + gap;
  }
  const natural = at - gap;
  const height = Math.min(of.height, ((of.width / natural) * 10) / NARROWEST) / 10;
  const across = Math.min(WIDEST * height, of.width / natural);
  const left = of.x - (across * natural) / 2;
  const top = of.y + (of.height - height * 10) / 2 - (slope * across * natural) / 2;
  const matrix = [across, slope * across, lean * height, height, left, top].map(short).join(" ");
  const width = short(stroke / (of.height / 10));
  return `<path transform="matrix(${matrix})" fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`;
}

function unknown(letter: string): never {
  throw new Error(`no strokes for the letter "${letter}"`);
}

/** Two decimals, without a zero that says nothing. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");
}
