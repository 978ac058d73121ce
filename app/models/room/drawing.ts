import { cover, type Surface } from "./covering.ts";
import { furniture } from "./furniture.ts";
import { type RoomId, rooms } from "./room.ts";
import {
  face,
  PICTURE,
  part,
  perspective,
  planesOf,
  rectangle,
  shade,
  type View,
} from "./space.ts";

/** Coverings of a room; null leaves a surface as it is before works. */
export type Covered = { wall: Surface | null; ground: Surface | null };

const bareWall: Surface = { kind: "paint", hex: "#efece4" };
const bareGround: Surface = { kind: "paint", hex: "#c9c4b8" };

/** A separate SVG document; `title` is the text alternative and comes from the shop, never an address. */
export function roomSvg(room: RoomId, covered: Covered, title: string): string {
  const view = viewFor(room);
  const wall = covered.wall ?? bareWall;
  const ground = covered.ground ?? bareGround;
  const scene = rooms[room].isOutside ? outside(view, wall, ground) : inside(view, wall, ground);
  const { width, height } = PICTURE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${title}</title>` +
    `<defs>${DEFINITIONS}</defs>${scene}${furniture[room](view)}${rooms[room].isOutside ? "" : VIGNETTE}</svg>`
  );
}

function viewFor(room: RoomId): View {
  const { length, width, height } = rooms[room].size;
  const space = { width: length / 100, depth: width / 100, height: height / 100 };
  if (room === "facade") return perspective(space, { eye: 1.6, distance: 7.5, horizon: 440 });
  if (room === "terrasse") return perspective(space, { eye: 1.7, distance: 6.5, horizon: 270 });
  return perspective(space, { eye: 1.4, distance: space.depth * 1.15, horizon: 285 });
}

function inside(view: View, wall: Surface, ground: Surface): string {
  const { left, right, back, ceiling, ground: floor } = planesOf(view);
  const skirting = rectangle([0, view.depth - 0.01, 0], [view.width, 0, 0], [0, 0, 0.08]);
  return (
    face(view, part(ceiling), "#fbfaf6") +
    cover(view, floor, ground) +
    face(view, part(floor), "url(#floor)") +
    cover(view, left, wall) +
    face(view, part(left), "url(#left)") +
    cover(view, right, wall) +
    face(view, part(right), "url(#right)") +
    cover(view, back, wall) +
    face(view, part(back), "url(#back)") +
    (wall.kind === "paint" ? face(view, skirting, "#f7f5ef") : "") +
    corners(view)
  );
}

function corners(view: View): string {
  const { width: w, depth: d, height: h, near } = view;
  const edges = [
    [
      [0, d, 0],
      [w, d, 0],
    ],
    [
      [0, d, 0],
      [0, d, h],
    ],
    [
      [w, d, 0],
      [w, d, h],
    ],
    [
      [0, d, h],
      [w, d, h],
    ],
    [
      [0, d, 0],
      [0, near, 0],
    ],
    [
      [w, d, 0],
      [w, near, 0],
    ],
    [
      [0, d, h],
      [0, near, h],
    ],
    [
      [w, d, h],
      [w, near, h],
    ],
  ] as const;
  const data = edges.map(([from, to]) => `M${view.at(from).join(" ")}L${view.at(to).join(" ")}`);
  return `<path d="${data.join("")}" fill="none" stroke="#1d1b18" stroke-width="12" opacity=".16" filter="url(#soft)"/>`;
}

function outside(view: View, wall: Surface, ground: Surface): string {
  const { width, height } = PICTURE;
  const { back, ground: floor } = planesOf(view);
  const { width: w, depth, height: h } = view;
  const lawn = rectangle([-12, view.near, -0.03], [w + 24, 0, 0], [0, depth + 3 - view.near, 0]);
  const hedge = rectangle([-14, depth + 2.5, 0], [w + 28, 0, 0], [0, 0, 1.9]);
  return (
    `<path d="M0 0H${width}V${height}H0Z" fill="url(#sky)"/>` +
    face(view, hedge, "#6f8d63") +
    face(view, lawn, "#8fa872") +
    cover(view, floor, ground) +
    face(view, part(floor), "url(#floor)") +
    cover(view, back, wall) +
    face(view, part(back), "url(#sun)") +
    roof(view) +
    face(
      view,
      rectangle([0, depth - 0.9, 0.004], [w, 0, 0], [0, 0.9, 0]),
      "#1d1b18",
      ' opacity=".16"',
    ) +
    face(
      view,
      rectangle([0, depth - 0.01, h - 0.55], [w, 0, 0], [0, 0, 0.55]),
      "#1d1b18",
      ' opacity=".12"',
    )
  );
}

function roof({ at, width, depth, height }: View): string {
  const points = [
    at([-0.4, depth - 0.4, height]),
    at([width + 0.4, depth - 0.4, height]),
    at([width + 0.1, depth + 3, height + 2.2]),
    at([-0.1, depth + 3, height + 2.2]),
  ];
  const [first, second] = points;
  if (!first || !second) return "";
  const tiles = shade("#a8442f", 0.96);
  return (
    `<path d="M${points.map((point) => point.map(Math.round).join(" ")).join("L")}Z" fill="${tiles}"/>` +
    `<path d="M${first.map(Math.round).join(" ")}L${second.map(Math.round).join(" ")}" stroke="#757b80" stroke-width="9"/>`
  );
}

const VIGNETTE = `<path d="M0 0H${PICTURE.width}V${PICTURE.height}H0Z" fill="url(#vignette)"/>`;

const ink = (offset: number, opacity: number) =>
  `<stop offset="${offset}" stop-color="#1d1b18" stop-opacity="${opacity}"/>`;

const DEFINITIONS =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#a9cde6"/><stop offset="1" stop-color="#eef5f8"/></linearGradient>' +
  '<linearGradient id="glass" x2="1" y2="1"><stop stop-color="#b9d2e0"/><stop offset=".5" stop-color="#e6f0f4"/><stop offset="1" stop-color="#8fa9b6"/></linearGradient>' +
  `<linearGradient id="floor" x2="0" y2="1">${ink(0, 0.26)}${ink(0.45, 0.06)}${ink(1, 0)}</linearGradient>` +
  `<linearGradient id="left">${ink(0, 0.02)}${ink(1, 0.2)}</linearGradient>` +
  `<linearGradient id="right">${ink(0, 0.24)}${ink(1, 0.1)}</linearGradient>` +
  `<radialGradient id="back" cx=".3" cy=".35" r=".9"><stop stop-color="#fff" stop-opacity=".16"/>${ink(1, 0.12)}</radialGradient>` +
  `<linearGradient id="sun" x2="1" y2=".6"><stop stop-color="#fff6dc" stop-opacity=".2"/>${ink(1, 0.1)}</linearGradient>` +
  `<radialGradient id="vignette" cy=".45" r=".75">${ink(0.6, 0)}${ink(1, 0.16)}</radialGradient>`;
