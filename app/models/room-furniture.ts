import type { RoomId } from "./room.ts";
import { block, face, rectangle, shade, shadow, type View } from "./room-space.ts";

const WOOD = "#b98a55";
const PALE = "#e9e4da";
const DARK = "#4a4640";
const LINEN = "#cdbfa8";
const GLASS = "#cfe3ee";
const GREEN = "#5d7f56";

type At = readonly [x: number, z: number];

/** What stands in each room, from the back to the front, in metres of the drawn room. */
export const furniture: Readonly<Record<RoomId, (view: View) => string>> = {
  salon: (view) =>
    backWindow(view, [0.5, 0.9], [1.3, 1.3]) +
    picture(view, [2.35, 1.5], [0.85, 0.6]) +
    picture(view, [3.4, 1.45], [0.55, 0.7]) +
    cabinet(view, [4.25, 3.95], [0.8, 0.4, 0.5]) +
    block(view, [4.35, 4.1, 0.5], [0.6, 0.06, 0.4], DARK) +
    sofa(view, [1.7, 3.3], 2.2) +
    face(view, rectangle([1.5, 1.4, 0.005], [2.4, 0, 0], [0, 1.5, 0]), "#b9ab94") +
    face(view, rectangle([1.62, 1.52, 0.006], [2.16, 0, 0], [0, 1.26, 0]), "#d8cdb8") +
    table(view, [2.2, 1.8], [1.1, 0.6, 0.4]) +
    plant(view, [0.75, 3.6], 1.3),
  chambre: (view) =>
    picture(view, [1.55, 1.55], [1.1, 0.5]) +
    sideWindow(view, [1.2, 2.6]) +
    cabinet(view, [0.65, 3.1], [0.45, 0.4, 0.5]) +
    cabinet(view, [3.1, 3.1], [0.45, 0.4, 0.5]) +
    lamp(view, [0.87, 3.3], 0.5) +
    lamp(view, [3.32, 3.3], 0.5) +
    bed(view),
  cuisine: (view) =>
    cupboards(view, [0.1, 1.45], [1.5, 0.35, 0.75]) +
    cupboards(view, [2.6, 1.45], [1.5, 0.35, 0.75]) +
    block(view, [1.8, 2.85, 1.55], [0.6, 0.35, 0.65], "#aeb9c1") +
    shadow(view, [0.1, 2.6], [4, 0.6]) +
    cupboards(view, [0.1, 0.1], [4, 0.6, 0.78]) +
    block(view, [0.06, 2.56, 0.88], [4.08, 0.64, 0.05], WOOD) +
    block(view, [1.75, 2.57, 0.12], [0.7, 0.02, 0.72], DARK) +
    block(view, [2.75, 2.75, 0.93], [0.5, 0.3, 0.02], "#aeb9c1") +
    plant(view, [3.85, 2.75], 0.28, 0.93) +
    table(view, [1.35, 0.7], [1.5, 0.8, 0.75]),
  "salle-de-bains": (view) =>
    backWindow(view, [0.35, 1.45], [0.8, 0.7]) +
    face(view, rectangle([1.9, 2.599, 1.15], [0.85, 0, 0], [0, 0, 0.85]), "#dfe9ec") +
    face(view, rectangle([2.22, 2.598, 1.18], [0.3, 0, 0], [-0.2, 0, 0.79]), "#f4f9fa") +
    shadow(view, [1.8, 2.1], [1.05, 0.5]) +
    block(view, [1.8, 2.1, 0.25], [1.05, 0.5, 0.5], WOOD) +
    block(view, [1.77, 2.07, 0.75], [1.11, 0.53, 0.08], "#f6f5f1") +
    shadow(view, [0.05, 1.1], [0.8, 1.45]) +
    block(view, [0.03, 1.05, 0], [0.82, 1.5, 0.56], "#f6f5f1") +
    face(view, rectangle([0.13, 1.17, 0.562], [0.62, 0, 0], [0, 1.26, 0]), "#c9d6da") +
    face(view, rectangle([1.25, 0.9, 0.004], [0.8, 0, 0], [0, 0.55, 0]), LINEN),
  bureau: (view) =>
    sideWindow(view, [1, 2.3]) +
    shelves(view, [0.5, 2.95]) +
    shadow(view, [1.9, 2.1], [1.6, 0.75]) +
    table(view, [1.9, 2.1], [1.6, 0.75, 0.74]) +
    block(view, [2.4, 2.6, 0.82], [0.65, 0.04, 0.4], DARK) +
    block(view, [2.68, 2.6, 0.76], [0.1, 0.08, 0.08], DARK) +
    chair(view, [2.45, 1.55]) +
    plant(view, [0.55, 1.9], 1.1),
  terrasse: (view) =>
    glassDoor(view, [1.2, 0.02], [2.9, 2.2]) +
    backWindow(view, [4.7, 0.95], [0.9, 1.15]) +
    shadow(view, [2.1, 1], [1.9, 0.95]) +
    chair(view, [2.3, 2]) +
    chair(view, [3.3, 2]) +
    table(view, [2.1, 1], [1.9, 0.95, 0.74]) +
    plant(view, [0.6, 3.4], 0.95) +
    plant(view, [5.4, 3.3], 0.7),
  facade: (view) =>
    glassDoor(view, [1, 0.1], [2.2, 2.15]) +
    door(view, [4.2, 0.05]) +
    backWindow(view, [6.4, 0.95], [1.4, 1.25]) +
    backWindow(view, [1.3, 3.35], [1.3, 1.25]) +
    backWindow(view, [4.1, 3.35], [1.2, 1.25]) +
    backWindow(view, [6.5, 3.35], [1.3, 1.25]) +
    plant(view, [3.7, 2.6], 0.8) +
    plant(view, [5.9, 2.6], 0.8),
};

/** A window of the back wall: frame, panes, sky in them, sill. */
function backWindow(view: View, [x, z]: At, [w, h]: At): string {
  const y = view.depth - 0.01;
  const pane = (left: number) =>
    face(
      view,
      rectangle([x + left, y, z + 0.07], [w / 2 - 0.1, 0, 0], [0, 0, h - 0.14]),
      "url(#sky)",
    );
  return (
    face(view, rectangle([x, y, z], [w, 0, 0], [0, 0, h]), "#f7f6f2", ' stroke="#cfcac0"') +
    pane(0.07) +
    pane(w / 2 + 0.03) +
    block(view, [x - 0.06, y - 0.12, z - 0.05], [w + 0.12, 0.12, 0.05], PALE)
  );
}

/** A window of the left wall between two depths, and the light it lets in on the ground. */
function sideWindow(view: View, [from, to]: At): string {
  const opening = (z: number, top: number, inset: number) =>
    rectangle([0.005, from + inset, z], [0, to - from - 2 * inset, 0], [0, 0, top - z]);
  const light = [
    [0.25, from - 0.2, 0.008],
    [0.25, to - 0.3, 0.008],
    [1.75, to - 0.8, 0.008],
    [1.75, from - 0.8, 0.008],
  ] as const;
  return (
    face(view, opening(0.9, 2.15, 0), "#f7f6f2") +
    face(view, opening(0.97, 2.08, 0.07), "url(#sky)") +
    face(view, light, "#fff8df", ' opacity=".22" filter="url(#soft)"')
  );
}

function glassDoor(view: View, [x, z]: At, [w, h]: At): string {
  const y = view.depth - 0.01;
  const leaf = (left: number) =>
    face(
      view,
      rectangle([x + left, y, z + 0.1], [w / 2 - 0.13, 0, 0], [0, 0, h - 0.2]),
      "url(#glass)",
    );
  return (
    face(view, rectangle([x, y, z], [w, 0, 0], [0, 0, h]), "#474b4f") +
    leaf(0.08) +
    leaf(w / 2 + 0.05)
  );
}

function door(view: View, [x, z]: At): string {
  const y = view.depth - 0.01;
  return (
    face(view, rectangle([x - 0.08, y, z], [1.16, 0, 0], [0, 0, 2.3]), PALE) +
    face(view, rectangle([x, y, z], [1, 0, 0], [0, 0, 2.2]), "#7a4a2c") +
    face(view, rectangle([x + 0.2, y, z + 1.2], [0.6, 0, 0], [0, 0, 0.8]), GLASS) +
    block(view, [x - 0.2, y - 0.5, 0], [1.4, 0.5, 0.12], "#b3afa5")
  );
}

function picture(view: View, [x, z]: At, [w, h]: At): string {
  const y = view.depth - 0.005;
  const inner = (inset: number) =>
    rectangle([x + inset, y, z + inset], [w - 2 * inset, 0, 0], [0, 0, h - 2 * inset]);
  return (
    face(view, inner(0), WOOD) +
    face(view, inner(0.04), "#fbfaf7") +
    face(view, inner(0.13), "#9fb2a8")
  );
}

function sofa(view: View, [x, y]: At, w: number): string {
  const arm = (left: number) => block(view, [left, y, 0.08], [0.22, 0.9, 0.52], shade(LINEN, 0.92));
  return (
    shadow(view, [x, y], [w, 0.95]) +
    block(view, [x, y + 0.7, 0.08], [w, 0.22, 0.75], LINEN) +
    arm(x) +
    arm(x + w - 0.22) +
    block(view, [x + 0.22, y, 0.08], [w - 0.44, 0.75, 0.34], shade(LINEN, 1.04)) +
    block(view, [x + 0.35, y + 0.5, 0.42], [0.45, 0.14, 0.34], "#a65b1f") +
    block(view, [x + w - 0.8, y + 0.5, 0.42], [0.45, 0.14, 0.34], "#7f8f86")
  );
}

function bed(view: View): string {
  return (
    shadow(view, [1.25, 1.5], [1.7, 2.1]) +
    block(view, [1.2, 3.5, 0.1], [1.8, 0.08, 1.05], WOOD) +
    block(view, [1.25, 1.5, 0.1], [1.7, 2, 0.22], WOOD) +
    block(view, [1.28, 1.52, 0.32], [1.64, 1.98, 0.2], "#f3f0e8") +
    block(view, [1.42, 3.1, 0.52], [0.62, 0.32, 0.14], "#ffffff") +
    block(view, [2.18, 3.1, 0.52], [0.62, 0.32, 0.14], "#ffffff") +
    block(view, [1.24, 1.48, 0.3], [1.72, 1.1, 0.26], "#8796a0")
  );
}

function table(view: View, [x, y]: At, [w, d, h]: readonly [number, number, number]): string {
  const leg = (dx: number, dy: number) =>
    block(view, [x + dx, y + dy, 0], [0.06, 0.06, h - 0.05], DARK);
  return (
    shadow(view, [x, y], [w, d]) +
    leg(0.06, d - 0.12) +
    leg(w - 0.12, d - 0.12) +
    leg(0.06, 0.06) +
    leg(w - 0.12, 0.06) +
    block(view, [x, y, h - 0.05], [w, d, 0.05], WOOD)
  );
}

function chair(view: View, [x, y]: At): string {
  const leg = (dx: number, dy: number) =>
    block(view, [x + dx, y + dy, 0], [0.04, 0.04, 0.44], DARK);
  return (
    leg(0.02, 0.38) +
    leg(0.4, 0.38) +
    block(view, [x, y, 0.44], [0.46, 0.44, 0.05], "#6d7f77") +
    leg(0.02, 0.02) +
    leg(0.4, 0.02) +
    block(view, [x + 0.02, y, 0.52], [0.42, 0.04, 0.42], "#6d7f77")
  );
}

function cabinet(view: View, [x, y]: At, [w, d, h]: readonly [number, number, number]): string {
  return (
    shadow(view, [x, y], [w, d]) +
    block(view, [x, y, 0.05], [w, d, h - 0.05], WOOD) +
    face(
      view,
      rectangle([x + 0.04, y - 0.001, 0.1], [w - 0.08, 0, 0], [0, 0, h - 0.15]),
      shade(WOOD, 1.1),
    )
  );
}

/** A row of cupboards against the back wall, a door every half metre. */
function cupboards(view: View, [x, z]: At, [w, d, h]: readonly [number, number, number]): string {
  const y = view.depth - d;
  const doors = Array.from({ length: Math.round(w / 0.5) }, (_, index) =>
    face(
      view,
      rectangle([x + 0.02 + index * 0.5, y - 0.001, z + 0.02], [0.46, 0, 0], [0, 0, h - 0.04]),
      "#e4e8e4",
      ' stroke="#b5bbb5"',
    ),
  );
  return block(view, [x, y, z], [w, d, h], "#d5dad5") + doors.join("");
}

function shelves(view: View, [x, y]: At): string {
  const books = [0.12, 0.55, 0.98, 1.41].map((z, row) =>
    [0, 1, 2, 3, 4].map((place) =>
      block(
        view,
        [x + 0.08 + place * 0.14 + (row % 2) * 0.1, y, z],
        [0.1, 0.18, 0.24 + ((place + row) % 3) * 0.03],
        ["#8f2a27", "#1f4e5f", "#cc9433", "#6d7f77", "#e4dac6"][(place + row * 2) % 5] ?? PALE,
      ),
    ),
  );
  const boards = [0.06, 0.5, 0.93, 1.36, 1.8].map((z) =>
    block(view, [x, y, z], [1, 0.25, 0.04], WOOD),
  );
  return [...boards, ...books.flat()].join("");
}

function lamp(view: View, [x, y]: At, z: number): string {
  const top = z + 0.28;
  return (
    block(view, [x - 0.02, y, z], [0.04, 0.04, 0.28], DARK) +
    block(view, [x - 0.11, y - 0.09, top], [0.22, 0.22, 0.2], "#f6e7bd")
  );
}

/** A pot with leaves, `height` metres in all. */
function plant(view: View, [x, y]: At, height: number, z = 0): string {
  const pot = height * 0.34;
  const [cx, cy] = view.at([x, y, z + pot]);
  const [, top] = view.at([x, y, z + height]);
  const size = cy - top;
  const leaves = [-64, -38, -14, 10, 34, 60].map((angle, index) => {
    const length = size * (index % 2 ? 0.86 : 1.05);
    return `<ellipse cx="${Math.round(cx)}" cy="${Math.round(cy - length / 2)}" rx="${Math.round(size * 0.11)}" ry="${Math.round(length / 2)}" fill="${shade(GREEN, 0.8 + (index % 3) * 0.14)}" transform="rotate(${angle} ${Math.round(cx)} ${Math.round(cy)})"/>`;
  });
  const wide = height * 0.3;
  return (
    (z === 0 ? shadow(view, [x - wide / 2, y - wide / 2], [wide, wide]) : "") +
    leaves.join("") +
    block(view, [x - wide / 2, y - wide / 2, z], [wide, wide, pot], "#b5623f")
  );
}
