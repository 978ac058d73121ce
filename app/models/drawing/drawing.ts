import { finishingShapes } from "./finishing.ts";
import { fittingShapes } from "./fittings.ts";
import { hardwareShapes } from "./hardware.ts";
import type { Shade } from "./pen.ts";
import { structureShapes } from "./structure.ts";
import { toolShapes } from "./tools.ts";

const shapes = {
  ...structureShapes,
  ...finishingShapes,
  ...fittingShapes,
  ...hardwareShapes,
  ...toolShapes,
};

export type Drawing = keyof typeof shapes;

const shades = {
  grey: { light: "#d6d3cb", base: "#b3afa5", dark: "#8b877c" },
  light: { light: "#f3f1ea", base: "#dedad0", dark: "#b9b4a7" },
  white: { light: "#ffffff", base: "#f0eee8", dark: "#cdc9bf" },
  sand: { light: "#efdfba", base: "#dcc48f", dark: "#b39a63" },
  terracotta: { light: "#e0a079", base: "#c8764a", dark: "#974f2b" },
  red: { light: "#e08076", base: "#c04a3f", dark: "#8b2f27" },
  brown: { light: "#a98a6d", base: "#7f6146", dark: "#563f2b" },
  wood: { light: "#ecc998", base: "#d3a565", dark: "#a67a3f" },
  green: { light: "#a9cfa5", base: "#6fa56b", dark: "#477746" },
  blue: { light: "#a6c4e0", base: "#5f8fbd", dark: "#3b658f" },
  yellow: { light: "#fbe08a", base: "#f0bf2e", dark: "#bd8f0f" },
  orange: { light: "#f5b57c", base: "#e5832f", dark: "#b05c15" },
  black: { light: "#6b6862", base: "#45423d", dark: "#2b2926" },
  steel: { light: "#dfe5e9", base: "#aeb9c1", dark: "#7b8891" },
  copper: { light: "#eeb590", base: "#cf8152", dark: "#9a5730" },
  pink: { light: "#f2c6cb", base: "#dd939c", dark: "#b0636d" },
} satisfies Record<string, Shade>;

export type Tint = keyof typeof shades;

export const drawings = Object.keys(shapes).filter(isDrawing);

export const tints = Object.keys(shades).filter(isTint);

export function isDrawing(value: string): value is Drawing {
  return Object.hasOwn(shapes, value);
}

export function isTint(value: string): value is Tint {
  return Object.hasOwn(shades, value);
}

/** Picture of a product: a square SVG document, in the same strokes and light as all others. */
export function drawingSvg(drawing: Drawing, tint: Tint): string {
  const shape = shapes[drawing](shades[tint]);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240">' +
    '<ellipse cx="60" cy="102" rx="44" ry="9" fill="#1d1b18" opacity=".09"/>' +
    `<g stroke="#1d1b18" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${shape}</g></svg>`
  );
}
