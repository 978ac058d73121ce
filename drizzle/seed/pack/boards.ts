import { letters } from "./letters.ts";
import { area, INK_COLOUR, line, type Material, materials, onGrid, path, tag } from "./pen.ts";

export type Board = {
  material: Material;
  /** Thickness in millimetres: the height of the edge. */
  mm?: number;
  /** Width over usual width, from 0.5 to 1. */
  breadth?: number;
  text?: string;
  tagged?: string;
  below?: string;
  /** Marks of the face: grooves between boards, strands, meshes, or the bevels of its long sides. */
  grain?: "bevel" | "grooves" | "strands" | "mesh" | "waves" | "none";
};

const THINNEST = 4;
const THICKEST = 34;

/** A board that lies: its edge is as high as it is thick, its face as broad as it is wide. */
export function board({
  material,
  mm = 12,
  breadth = 1,
  text = "",
  tagged = "",
  below = "",
  grain = "bevel",
}: Board): string {
  const { face, shade, edge } = material;
  const high = Math.min(THICKEST, Math.max(THINNEST, 3 + 0.34 * mm));
  const front = 88 - high;
  const wide = 64 * Math.min(1, Math.max(0.5, breadth));
  const deep = front - 14;
  // A point of the face: across from 0 to 1, up from 0 to 1.
  const x = (across: number, up: number) =>
    5 + across * wide + up * (86 - 64) * Math.min(1, deep / 50);
  const y = (up: number) => front - up * deep;
  const right = x(1, 1);
  const middle = (x(0, 0) + right) / 2;
  const lean = -(x(0, 1) - x(0, 0)) / deep;
  const textTop = y(0.86);
  const height = Math.min(15, deep * 0.3);
  return onGrid(
    area(path`M5 ${front}L${x(0, 1)} 14h${wide}L${x(1, 0)} ${front}z`, face),
    area(path`M${x(1, 0)} ${front}L${right} 14v${high}L${x(1, 0)} 88z`, edge),
    area(path`M5 ${front}h${wide}v${high}h${-wide}z`, shade),
    markings(grain, x, y, material),
    letters(text, {
      x: middle + (x(0, 1) - x(0, 0)) * 0.26,
      y: textTop,
      height,
      width: wide * 0.72,
      stroke: height / 5,
      lean,
      colour: material === materials.black ? "#fff" : INK_COLOUR,
    }),
    tag(tagged, below),
  );
}

type Across = (across: number, up: number) => number;

function markings(
  grain: NonNullable<Board["grain"]>,
  x: Across,
  y: (up: number) => number,
  { shade, edge }: Material,
): string {
  const along = (across: number) => path`M${x(across, 0)} ${y(0)}L${x(across, 1)} ${y(1)}`;
  const over = (up: number) => path`M${x(0, up)} ${y(up)}L${x(1, up)} ${y(up)}`;
  if (grain === "bevel") return line(along(0.07) + along(0.93), shade, 1.5);
  if (grain === "grooves") return line([0.2, 0.4, 0.6, 0.8].map(along).join(""), edge, 1.2);
  if (grain === "waves") return line([0.1, 0.3, 0.5, 0.7, 0.9].map(along).join(""), shade, 5);
  if (grain === "mesh") {
    const lines = [0.15, 0.38, 0.62, 0.85];
    return line([...lines.map(along), ...lines.map(over)].join(""), edge, 1.6);
  }
  if (grain === "strands") {
    const strands = [
      [0.1, 0.9, 7, -2],
      [0.75, 0.9, -6, 3],
      [0.2, 0.5, 6, 3],
      [0.55, 0.44, 8, -1],
      [0.85, 0.5, -7, -2],
      [0.12, 0.2, 7, -1],
      [0.5, 0.14, 6, 3],
      [0.8, 0.24, -6, 2],
      [0.4, 0.3, -7, -2],
    ] as const;
    const drawn = strands.map(
      ([across, up, dx, dy]) => path`M${x(across, up)} ${y(up)}l${dx} ${dy}`,
    );
    return line(drawn.join(""), edge, 2);
  }
  return "";
}

export type Timber = {
  material: Material;
  /** Section in millimetres. */
  b?: number;
  h?: number;
  tagged?: string;
  below?: string;
  /** Growth rings on the end, none on concrete or steel. */
  hasRings?: boolean;
};

/** Sawn timber, its section to scale: the end with its rings, the length running away. */
export function timber({
  material,
  b = 63,
  h = 75,
  tagged = "",
  below = "",
  hasRings = true,
}: Timber): string {
  const { face, shade, edge } = material;
  const wide = Math.min(46, Math.max(12, b * 0.3));
  const high = Math.min(52, Math.max(9, h * 0.28));
  const top = 88 - high;
  const far = Math.max(8, top - 36);
  const x = 7 + wide;
  const farHigh = high * 0.7;
  const rings = [0.3, 0.6, 0.9, 1.25]
    .map((part) => Math.max(wide, high) * part)
    .map((radius) => ringOf(radius, wide, high))
    .join("");
  return onGrid(
    area(path`M7 ${top}L${92 - wide * 0.72} ${far}H92L${x} ${top}z`, lighter(face)),
    area(path`M${x} ${top}L92 ${far}v${farHigh}L${x} 88z`, shade),
    hasRings
      ? line(
          path`M${x} ${top + high * 0.36}L92 ${far + farHigh * 0.36}M${x} ${top + high * 0.72}L92 ${far + farHigh * 0.72}`,
          edge,
          1,
        )
      : "",
    area(path`M7 ${top}h${wide}v${high}h${-wide}z`, face),
    hasRings ? line(rings, edge, 1.5) : "",
    tag(tagged, below),
  );
}

/** The part of a ring around the lower left corner that lies on an end. */
function ringOf(radius: number, wide: number, high: number): string {
  const rise = Math.min(radius, high);
  const fromX = radius <= high ? 0 : Math.sqrt(radius ** 2 - high ** 2);
  const run = Math.min(radius, wide);
  const toY = radius <= wide ? 0 : Math.sqrt(radius ** 2 - wide ** 2);
  if (fromX >= wide || toY >= high) return "";
  return path`M${7 + fromX} ${88 - rise}A${radius} ${radius} 0 0 1 ${7 + run} ${88 - toY}`;
}

/** One step lighter: the side that the light falls on. */
function lighter(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * 0.3)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export type Masonry = {
  material: Material;
  /** Thickness in centimetres: how far its end reaches. */
  cm?: number;
  text?: string;
  core?: "cells" | "holes" | "full";
};

/** A block of masonry: as thick as its end is broad, the thickness on its side. */
export function masonry({ material, cm = 20, text = "", core = "cells" }: Masonry): string {
  const { face, shade, edge } = material;
  const end = Math.min(34, Math.max(10, 8 + cm));
  const drop = end * 0.36;
  const top = 88 - 36 - drop;
  const x = 6 + end;
  const y = top + drop;
  const right = 90;
  const rise = (right - x) * 0.3;
  return onGrid(
    area(path`M6 ${top}L${x} ${y}v36L6 ${top + 34}z`, shade),
    area(path`M${x} ${y}L${right} ${y - rise}v34L${x} ${y + 36}z`, face),
    area(
      path`M6 ${top}L${right - end} ${top - rise}L${right} ${y - rise}L${x} ${y}z`,
      lighter(face),
    ),
    coreOf(core, { end, drop, top, rise, length: right - x }, edge),
    letters(text, {
      x: (x + right) / 2,
      y: y - rise / 2 + 9.5,
      height: 17,
      width: (right - x) * 0.72,
      stroke: 4,
      slope: -0.3,
    }),
  );
}

type Sides = { end: number; drop: number; top: number; rise: number; length: number };

function coreOf(
  core: Masonry["core"],
  { end, drop, top, rise, length }: Sides,
  edge: string,
): string {
  // A point on top: along the side, and across the end, both from 0 to 1.
  const at = (along: number, across: number) =>
    path`${6 + along * length + across * end} ${top - along * rise + across * drop}`;
  const patch = (a: number, b: number, c: number, d: number) =>
    `M${at(a, c)}L${at(b, c)}L${at(b, d)}L${at(a, d)}z`;
  if (core === "cells")
    return area(patch(0.1, 0.46, 0.24, 0.76) + patch(0.56, 0.92, 0.24, 0.76), "#6f6b63");
  if (core === "full") return "";
  const holes = [0.12, 0.4, 0.68].flatMap((across) =>
    [0.2, 0.5, 0.8].map(
      (down) =>
        path`M${6 + across * end} ${top + across * drop + down * 34 - 4}l${end * 0.2} ${drop * 0.2}v6l${-end * 0.2} ${-drop * 0.2}z`,
    ),
  );
  return area(holes.join(""), edge);
}
