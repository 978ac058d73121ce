import { letters, short } from "./letters.ts";

/** Three flat tones of one material, in a light that falls from the upper left. */
export type Material = { face: string; shade: string; edge: string };

export const INK_COLOUR = "#1d1b18";

/** Materials by the colours of drawings (`app/models/catalogue/drawing.ts`). */
export const materials: Readonly<Record<string, Material>> = {
  black: { face: "#4a4743", shade: "#35322e", edge: "#1d1b18" },
  blue: { face: "#8fb3d1", shade: "#6b93b5", edge: "#466f92" },
  brown: { face: "#9a6c4a", shade: "#7d5437", edge: "#5a3a24" },
  copper: { face: "#dc9261", shade: "#bb7142", edge: "#8f4f27" },
  green: { face: "#a9cbb2", shade: "#86ad91", edge: "#5d866a" },
  grey: { face: "#cdcac3", shade: "#b0aca3", edge: "#88847a" },
  light: { face: "#ece7db", shade: "#d6cfbf", edge: "#b3aa96" },
  orange: { face: "#ee9a4f", shade: "#d07a2e", edge: "#9e5618" },
  pink: { face: "#efc8c6", shade: "#d9a7a5", edge: "#b67f7d" },
  red: { face: "#d2584a", shade: "#b04034", edge: "#82281e" },
  sand: { face: "#e4d3ae", shade: "#cbb68a", edge: "#a38c60" },
  steel: { face: "#e1e5e8", shade: "#bfc7cc", edge: "#8b959c" },
  terracotta: { face: "#d0805a", shade: "#b26541", edge: "#894a2c" },
  white: { face: "#f1eee7", shade: "#d9d4c8", edge: "#b2ab9b" },
  wood: { face: "#dfba80", shade: "#c49a60", edge: "#9f753f" },
  yellow: { face: "#f4cd55", shade: "#dcad30", edge: "#ab8116" },
};

/** Colours of bands that white letters are read on, by the colours of drawings. */
export const bands: Readonly<Record<string, string>> = {
  black: INK_COLOUR,
  blue: "#1f4e79",
  brown: "#6b4126",
  copper: "#955026",
  green: "#2f6b45",
  grey: "#46525c",
  light: "#6a6046",
  orange: "#c2410c",
  pink: "#9c3d5c",
  red: "#a32a1f",
  sand: "#7d6433",
  steel: INK_COLOUR,
  terracotta: "#97472a",
  white: "#0f6060",
  wood: "#7a4a1e",
  yellow: "#836000",
};

/** A flat area. */
export function area(path: string, fill: string): string {
  return `<path fill="${fill}" d="${path}"/>`;
}

/** A line that is no letter: a handle, a groove. */
export function line(path: string, colour: string, width: number): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`;
}

/** Shade on whatever colour lies under it. */
export const SHADE = "#0003";

/** A figure on the grid of 96 by 96, with the line of the floor. */
export function onGrid(...parts: string[]): string {
  const floor = area("M10 88h76v2H10z", `${INK_COLOUR}24`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${floor}${parts.join("")}</svg>`;
}

/** White tag at the lower right, for a size that fits nowhere else; a second one below it in small letters. */
export function tag(text: string, below = ""): string {
  if (text === "") return "";
  const ground = area("M50 66h44v24H50z", "#fff");
  if (below === "") return ground + letters(text, { x: 72, y: 71.5, height: 13, width: 38 });
  return (
    ground +
    letters(text, { x: 72, y: 68.2, height: 11, width: 39, stroke: 2.5 }) +
    letters(below, { x: 72, y: 81.8, height: 6.5, width: 36, stroke: 1.6 })
  );
}

/** A path from numbers and commands, each number short. */
export function path(strings: TemplateStringsArray, ...values: number[]): string {
  return strings.reduce((text, part, index) => `${text}${short(values[index - 1] ?? 0)}${part}`);
}
