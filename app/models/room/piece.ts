import { block, face, rectangle, shade, shadow, type View } from "./space.ts";

export const WOOD = "#b98a55";
const PALE = "#e9e4da";
export const DARK = "#4a4640";
export const LINEN = "#cdbfa8";
const GLASS = "#cfe3ee";
const GREEN = "#5d7f56";

type At = readonly [x: number, z: number];

export function backWindow(view: View, [x, z]: At, [w, h]: At): string {
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

export function sideWindow(view: View, [from, to]: At): string {
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

export function glassDoor(view: View, [x, z]: At, [w, h]: At): string {
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

export function door(view: View, [x, z]: At): string {
  const y = view.depth - 0.01;
  return (
    face(view, rectangle([x - 0.08, y, z], [1.16, 0, 0], [0, 0, 2.3]), PALE) +
    face(view, rectangle([x, y, z], [1, 0, 0], [0, 0, 2.2]), "#7a4a2c") +
    face(view, rectangle([x + 0.2, y, z + 1.2], [0.6, 0, 0], [0, 0, 0.8]), GLASS) +
    block(view, [x - 0.2, y - 0.5, 0], [1.4, 0.5, 0.12], "#b3afa5")
  );
}

export function picture(view: View, [x, z]: At, [w, h]: At): string {
  const y = view.depth - 0.005;
  const inner = (inset: number) =>
    rectangle([x + inset, y, z + inset], [w - 2 * inset, 0, 0], [0, 0, h - 2 * inset]);
  return (
    face(view, inner(0), WOOD) +
    face(view, inner(0.04), "#fbfaf7") +
    face(view, inner(0.13), "#9fb2a8")
  );
}

export function sofa(view: View, [x, y]: At, w: number): string {
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

export function bed(view: View): string {
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

export function table(
  view: View,
  [x, y]: At,
  [w, d, h]: readonly [number, number, number],
): string {
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

export function chair(view: View, [x, y]: At): string {
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

export function cabinet(
  view: View,
  [x, y]: At,
  [w, d, h]: readonly [number, number, number],
): string {
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

export function cupboards(
  view: View,
  [x, z]: At,
  [w, d, h]: readonly [number, number, number],
): string {
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

export function shelves(view: View, [x, y]: At): string {
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

export function lamp(view: View, [x, y]: At, z: number): string {
  const top = z + 0.28;
  return (
    block(view, [x - 0.02, y, z], [0.04, 0.04, 0.28], DARK) +
    block(view, [x - 0.11, y - 0.09, top], [0.22, 0.22, 0.2], "#f6e7bd")
  );
}

export function plant(view: View, [x, y]: At, height: number, z = 0): string {
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
