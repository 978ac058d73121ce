import {
  at,
  box,
  cylinder,
  dots,
  ellipse,
  line,
  path,
  polygon,
  type Shade,
  type Shape,
} from "./pen.ts";

export const structureShapes = {
  sack: (s) =>
    path(
      "M30 36Q34 24 44 26L78 24Q88 24 90 34Q86 60 92 90Q92 102 80 101L40 102Q28 102 29 92Q36 62 30 36Z",
      s.base,
    ) +
    path(
      "M78 24Q88 24 90 34Q86 60 92 90Q92 102 80 101L72 101Q80 62 74 24Z",
      s.dark,
      ' stroke="none"',
    ) +
    path("M30 36Q34 24 44 26L78 24Q88 24 90 34Q60 44 30 36Z", s.light) +
    path("M33 56Q60 62 88 56L88 82Q60 88 31 82Z", "#fbfaf7") +
    path("M40 66Q60 70 80 66M44 75Q60 78 76 75", "none", ' stroke-width="3"') +
    line(
      [
        [38, 30],
        [82, 28],
      ],
      s.dark,
      1.4,
    ),
  board: (s) =>
    panelOf(s, 5, 62) +
    line([at(-18, 26, 68), at(40, 26, 68)], s.dark, 1) +
    line([at(-18, 26, 10), at(40, 26, 10)], s.dark, 1),
  slab: (s) =>
    box(s, [-30, -26, 0], [64, 56, 9]) +
    dots([at(-8, -6, 9), at(10, 4, 9), at(-2, 14, 9), at(16, -10, 9), at(2, -16, 9)], 1.4, s.dark),
  block: (s) =>
    box(s, [-20, -14, 0], [50, 26, 28]) +
    hollow(s, -15, -9) +
    hollow(s, 3, -9) +
    dots(
      [at(-8, 12, 18), at(6, 12, 8), at(18, 12, 20), at(30, -4, 12), at(30, 4, 20)],
      1.2,
      s.dark,
    ),
  brick: (s) =>
    box(s, [-24, -14, 0], [54, 26, 17]) +
    box(s, [-16, -12, 17], [46, 24, 17]) +
    [-8, 4, 16].map((x) => ellipse(at(x, 0, 34), [5, 2.6], s.dark)).join(""),
  beam: (s) =>
    girder(s, "M22 62L34 56L98 24L86 20L22 50Z") +
    path("M22 50L34 56V62L22 56Z", s.dark) +
    path("M22 84L34 90L98 58L86 54Z", s.light) +
    path("M34 56L98 24V30L34 62Z", s.base) +
    path("M27 60V80L34 84V62Z", s.dark) +
    path("M34 62L92 33V54L34 84Z", s.base) +
    path("M22 80L34 84V94L22 88Z", s.dark) +
    path("M34 86L98 54V62L34 94Z", s.base),
  plank: (s) =>
    [0, 9, 18].map((z) => box(s, [-38, -12 + z / 3, z], [76, 22, 6])).join("") +
    line([at(-30, 0, 24), at(20, 0, 24)], s.dark, 1) +
    line([at(-20, 5, 24), at(32, 5, 24)], s.dark, 1) +
    ellipse(at(8, -3, 24), [3, 1.3], "none", ' stroke-width="1"'),
  "roof-tile": (s) => [0, 1, 2].map((row) => tileRow(s, 34 + row * 22)).join(""),
  gravel: (s) =>
    path("M14 98Q30 62 46 58Q60 40 74 58Q94 66 106 98Q60 106 14 98Z", s.base) +
    path("M74 58Q94 66 106 98Q88 102 70 102Q84 80 74 58Z", s.dark, ' stroke="none"') +
    stones(s),
  kerb: (s) =>
    polygon([at(-40, 14, 0), at(36, 14, 0), at(36, 14, 28), at(-40, 14, 28)], s.base) +
    polygon(
      [at(36, 14, 0), at(36, -10, 0), at(36, -10, 36), at(36, 6, 36), at(36, 14, 28)],
      s.dark,
    ) +
    polygon([at(-40, 14, 28), at(36, 14, 28), at(36, 6, 36), at(-40, 6, 36)], s.light) +
    polygon([at(-40, 6, 36), at(36, 6, 36), at(36, -10, 36), at(-40, -10, 36)], s.light),
  manhole: (s) =>
    ellipse([60, 82], [44, 20], s.dark) +
    ellipse([60, 76], [44, 20], s.base) +
    ellipse([60, 76], [35, 15], s.light) +
    [-18, -6, 6, 18]
      .map((x) =>
        line(
          [
            [60 + x, 66 + Math.abs(x) / 6],
            [60 + x, 86 - Math.abs(x) / 6],
          ],
          s.dark,
          3,
        ),
      )
      .join("") +
    ellipse([28, 76], [2.4, 1.4], "#1d1b18") +
    ellipse([92, 76], [2.4, 1.4], "#1d1b18"),
  mesh: (s) =>
    Array.from({ length: 7 }, (_, i) =>
      line([at(-36 + i * 12, -30, 6), at(-36 + i * 12, 34, 6)], s.dark, 2.6),
    ).join("") +
    Array.from({ length: 6 }, (_, i) =>
      line([at(-40, -26 + i * 11, 8), at(40, -26 + i * 11, 8)], s.base, 2.6),
    ).join(""),
  pallet: (s) =>
    [-30, 0, 30].map((y) => box(s, [-36, y - 4, 0], [72, 8, 9])).join("") +
    [-34, -20, -6, 8, 22].map((x) => box(s, [x, -36, 9], [10, 74, 4])).join(""),
  rebar: (s) =>
    [0, 8, 16, 24]
      .map(
        (o) =>
          line(
            [
              [18 + o, 94 - o / 3],
              [78 + o, 22 + o / 2],
            ],
            "#1d1b18",
            6.4,
          ) +
          line(
            [
              [18 + o, 94 - o / 3],
              [78 + o, 22 + o / 2],
            ],
            s.base,
            4,
          ) +
          Array.from({ length: 9 }, (_, i) =>
            line(
              [
                [22 + o + i * 6.4, 92 - o / 3 - i * 7.6],
                [26 + o + i * 6.4, 90 - o / 3 - i * 7.6],
              ],
              s.dark,
              1.2,
            ),
          ).join(""),
      )
      .join(""),
  gutter: (s) =>
    path("M20 40L88 20Q104 26 102 44L34 66Q18 62 20 40Z", s.light) +
    path("M20 40Q18 62 34 66Q32 88 34 92Q14 84 14 46Z", s.dark) +
    path("M34 66L102 44Q104 62 100 72L34 94Z", s.base) +
    path("M20 40L14 46M20 40L88 20", "none"),
  drum: (s) =>
    cylinder(s, [60, 34], 92, [30, 11]) +
    path("M30 52A30 11 0 0 0 90 52M30 74A30 11 0 0 0 90 74", "none") +
    ellipse([60, 34], [21, 7], s.base) +
    ellipse([50, 34], [4, 1.8], "#1d1b18"),
} satisfies Record<string, Shape>;

function panelOf(s: Shade, thickness: number, width: number): string {
  return box(s, [-width / 2 + 10, 20, 0], [width, thickness, 74]);
}

function hollow(s: Shade, x: number, y: number): string {
  return (
    polygon([at(x, y, 28), at(x + 14, y, 28), at(x + 14, y + 16, 28), at(x, y + 16, 28)], s.dark) +
    polygon(
      [at(x, y, 28), at(x + 14, y, 28), at(x + 14, y, 22), at(x, y, 22)],
      s.base,
      ' stroke="none"',
    )
  );
}

function girder(s: Shade, d: string): string {
  return path(d, s.light);
}

function tileRow(s: Shade, y: number): string {
  return [0, 1, 2]
    .map((i) => {
      const x = 18 + i * 28;
      return (
        path(
          `M${x} ${y - 16}H${x + 28}V${y + 8}Q${x + 21} ${y + 16} ${x + 14} ${y + 8}Q${x + 7} ${y} ${x} ${y + 8}Z`,
          i % 2 ? s.light : s.base,
        ) + path(`M${x + 14} ${y - 16}V${y + 8}`, "none", ` stroke="${s.dark}"`)
      );
    })
    .join("");
}

function stones(s: Shade): string {
  const places: readonly (readonly [number, number, number])[] = [
    [34, 88, 7],
    [50, 92, 8],
    [68, 90, 7],
    [86, 92, 7],
    [44, 76, 7],
    [60, 78, 8],
    [77, 77, 6],
    [52, 63, 6],
    [67, 64, 7],
    [60, 52, 5],
  ];
  return places.map(([x, y, r]) => ellipse([x, y], [r, r * 0.78], s.light)).join("");
}
