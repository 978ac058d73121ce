/** Three faces of one colour: lit from above, facing, in the shade. */
export type Shade = { light: string; base: string; dark: string };

export type Shape = (shade: Shade) => string;

type Point = readonly [x: number, y: number];

const COS = 0.866;
const SIN = 0.5;
const INK = "#1d1b18";

/** A point of space on the sheet: x goes right and down, y left and down, z up; the origin is at (60, 80). */
export function at(x: number, y: number, z = 0): Point {
  return [60 + (x - y) * COS, 80 + (x + y) * SIN - z];
}

export function polygon(points: readonly Point[], fill: string, extra = ""): string {
  return `<path d="M${points.map(pair).join("L")}Z" fill="${fill}"${extra}/>`;
}

export function line(points: readonly Point[], color = INK, width = 1.2): string {
  return `<path d="M${points.map(pair).join("L")}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

/** A path of which only the outline data is given. */
export function path(d: string, fill = "none", extra = ""): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

/** A disc or ring of ellipse. */
export function ellipse([cx, cy]: Point, [rx, ry]: Point, fill: string, extra = ""): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${extra}/>`;
}

/** A box standing on the corner (x, y, z): width along x, depth along y, height along z. */
export function box(
  shade: Shade,
  [x, y, z]: readonly [number, number, number],
  [w, d, h]: readonly [number, number, number],
): string {
  const top = [at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)];
  const left = [at(x, y + d, z + h), at(x + w, y + d, z + h), at(x + w, y + d, z), at(x, y + d, z)];
  const right = [
    at(x + w, y, z + h),
    at(x + w, y + d, z + h),
    at(x + w, y + d, z),
    at(x + w, y, z),
  ];
  return polygon(left, shade.base) + polygon(right, shade.dark) + polygon(top, shade.light);
}

/** An upright cylinder whose lid is centred on (cx, top). */
export function cylinder(shade: Shade, [cx, top]: Point, bottom: number, [rx, ry]: Point): string {
  const side = `M${cx - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}Z`;
  const shadow = `M${cx + rx * 0.35} ${top}V${round(bottom + ry * 0.93)}A${rx} ${ry} 0 0 0 ${cx + rx} ${bottom}V${top}Z`;
  return (
    path(side, shade.base) +
    path(shadow, shade.dark, ' stroke="none"') +
    path(side) +
    ellipse([cx, top], [rx, ry], shade.light)
  );
}

/** Grains, knots or holes: small dots at fixed places. */
export function dots(points: readonly Point[], radius: number, fill: string): string {
  return points
    .map(
      ([x, y]) =>
        `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}" stroke="none"/>`,
    )
    .join("");
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
