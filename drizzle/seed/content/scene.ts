import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { imagePath } from "#app/models/catalogue/image.ts";
import type { Drawn } from "./written.ts";

/** The size of these pictures, in points: they are drawings, sharp at any other. */
export const SCENE = { width: 1200, height: 675 };

const places = [
  { sky: "#f3e7cf", far: "#e4cfa4", ground: "#cbb48a" },
  { sky: "#dfe8ee", far: "#bccbd6", ground: "#a9a498" },
  { sky: "#f6ead9", far: "#dba977", ground: "#b98a5c" },
  { sky: "#e6ecdf", far: "#bccaa9", ground: "#a8a17f" },
] as const;

const horizons = [
  "M0 420V300l150-70 150 70v-90l150-70 150 70v210zM760 420V260h300v-40h140v200z",
  "M60 420V220l180-110 180 110v200h-40V250l-140-85-140 85v170zM620 420V180h24v240zm24-200 420-60v18L644 240zM980 420V300h220v120z",
  "M0 420v-90h170v-70h120v160zM360 420V210l120-60 120 60v210zM700 420V120h20v300zM520 130h560v16H520zM1030 146v90h-6v-90zM860 420v-80h340v80z",
  "M0 420v-60l200-110 200 110v60zM330 420v-80l230-130 230 130v80zM720 420v-50l240-140 240 140v50z",
] as const;

/** A picture in the family look of the products: a place, and what the text is about, side by side on the ground. */
export function sceneSvg(things: readonly Drawn[], seed: number): string {
  const place = places[seed % places.length] ?? places[0];
  const horizon = horizons[(seed >> 1) % horizons.length] ?? horizons[0];
  const { width, height } = SCENE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${place.sky}" d="M0 0h${width}v${height}H0z"/>`,
    `<circle cx="${220 + (seed % 5) * 180}" cy="130" r="62" fill="#ffc400" opacity=".55"/>`,
    `<path fill="${place.far}" d="${horizon}"/>`,
    `<path fill="${place.ground}" d="M0 420h${width}v${height - 420}H0z"/>`,
    `<path fill="#1d1b18" opacity=".08" d="M0 420h${width}v14H0z"/>`,
    ...things.map((thing, index) => placed(thing, index, things.length)),
    "</svg>",
  ].join("");
}

const PUBLIC = resolve(import.meta.dirname, "../../../public");

function placed([drawing, tint]: Drawn, index: number, count: number): string {
  const isBack = index % 2 === 1;
  const side = isBack ? 320 : 380;
  const step = (SCENE.width - 80) / count;
  const x = Math.round(40 + step * (index + 0.5) - side / 2);
  const y = isBack ? 250 : 262;
  return readFileSync(PUBLIC + imagePath({ drawing, tint }), "utf8").replace(
    "<svg ",
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" `,
  );
}
