import type { RoomPattern } from "./room.ts";
import { face, outline, type Plane, pair, part, round, shade, type View } from "./space.ts";

/** Covering of a surface: paint has no pieces. Colours are "#rrggbb"; sizes in millimetres. */
export type Surface =
  | { kind: "paint"; hex: string }
  | {
      kind: "pieces";
      pattern: RoomPattern;
      widthMillimetres: number;
      heightMillimetres: number;
      hex: string;
      jointHex: string;
    };

const SMALLEST = 0.09;

/** Maximum toned pieces per plane: keeps the picture small. */
const MAX_TONED = 44;

/** Draws a plane with its covering: the colour, some lighter and darker pieces, then the joints. */
export function cover(view: View, plane: Plane, surface: Surface): string {
  const ground = face(view, part(plane), surface.hex);
  if (surface.kind === "paint") return ground;
  const pieces = piecesOf(surface);
  return ground + tones(view, plane, surface.hex, pieces) + joints(view, plane, surface, pieces);
}

type Pieces = { u: number; v: number; bond: number; isAlong: boolean };

function piecesOf(surface: Extract<Surface, { kind: "pieces" }>): Pieces {
  const width = Math.max(SMALLEST, surface.widthMillimetres / 1000);
  const height = Math.max(SMALLEST, surface.heightMillimetres / 1000);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (surface.pattern === "plank") return { u: short, v: long, bond: 3, isAlong: true };
  if (surface.pattern === "cladding") return { u: long, v: short, bond: 3, isAlong: false };
  if (surface.pattern === "brick") return { u: long, v: short, bond: 2, isAlong: false };
  return { u: width, v: height, bond: 1, isAlong: false };
}

function tones(view: View, plane: Plane, hex: string, pieces: Pieces): string {
  const columns = Math.ceil(plane.u / pieces.u);
  const rows = Math.ceil(plane.v / pieces.v);
  const every = Math.max(3, Math.ceil((columns * rows) / MAX_TONED));
  const outlines: [string, string] = ["", ""];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const number = Math.imul(column * 31 + row * 17 + 7, 2654435761) >>> 8;
      if (number % every !== 0) continue;
      outlines[(number >>> 8) % 2 === 0 ? 0 : 1] += piece(view, plane, pieces, [column, row]);
    }
  }
  return `<path d="${outlines[0]}" fill="${shade(hex, 0.94)}"/><path d="${outlines[1]}" fill="${shade(hex, 1.06)}"/>`;
}

function piece(view: View, plane: Plane, pieces: Pieces, place: readonly [number, number]): string {
  const [column, row] = place;
  const { u, v, bond, isAlong } = pieces;
  const shift = ((isAlong ? column : row) % bond) / bond;
  const u0 = (column - (isAlong ? 0 : shift)) * u;
  const v0 = (row - (isAlong ? shift : 0)) * v;
  const from = [Math.max(0, u0), Math.max(0, v0)] as const;
  const to = [Math.min(plane.u, u0 + u), Math.min(plane.v, v0 + v)] as const;
  return outline(view, part(plane, from, to));
}

function joints(view: View, plane: Plane, surface: { jointHex: string }, pieces: Pieces): string {
  const { u, v, bond, isAlong } = pieces;
  const long = isAlong ? lines(view, plane, u, "u") : lines(view, plane, v, "v");
  const ends = isAlong ? ended(view, plane, pieces, "v") : ended(view, plane, pieces, "u");
  const across = bond === 1 ? `<path d="${lines(view, plane, u, "u")}"/>` : ends;
  return `<g fill="none" stroke="${surface.jointHex}" stroke-width="1.3"><path d="${long}"/>${across}</g>`;
}

type Axis = "u" | "v";

function lines(view: View, plane: Plane, step: number, axis: Axis): string {
  const marks = Array.from({ length: Math.floor(plane[axis] / step) }, (_, index) => index + 1);
  return marks.map((mark) => lineAt(view, plane, mark * step, axis)).join("");
}

/** A line across the rows is seen at one distance: a dashed line draws the ends of one row in `bond`. */
function ended(view: View, plane: Plane, { u, v, bond }: Pieces, axis: Axis): string {
  const step = (axis === "u" ? u : v) / bond;
  const row = axis === "u" ? v : u;
  const other = axis === "u" ? "v" : "u";
  const count = Math.floor(plane[axis] / step);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = endsOf(view, plane, (index + 1) * step, axis);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const dash = (length * row) / plane[other];
    const first = (bond - ((index + 1) % bond)) % bond;
    return `<path d="M${pair(from)}L${pair(to)}" stroke-dasharray="${round(dash)} ${round(dash * (bond - 1))}" stroke-dashoffset="${round(-dash * first)}"/>`;
  }).join("");
}

function lineAt(view: View, plane: Plane, mark: number, axis: Axis): string {
  const [from, to] = endsOf(view, plane, mark, axis);
  return `M${pair(from)}L${pair(to)}`;
}

function endsOf(view: View, plane: Plane, mark: number, axis: Axis) {
  return axis === "u"
    ? ([view.at(plane.at(mark, 0)), view.at(plane.at(mark, plane.v))] as const)
    : ([view.at(plane.at(0, mark)), view.at(plane.at(plane.u, mark))] as const);
}
