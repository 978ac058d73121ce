import { at, ellipse, line, path, polygon, type Shape } from "./pen.ts";

const INK = "#1d1b18";
const METAL = { base: "#c3ccd2" };

export const hardwareShapes = {
  screw: (s) => screwOf(s, 36, 0) + screwOf(s, 60, 8) + screwOf(s, 84, 0),
  bolt: (s) =>
    path("M52 46H68V98H52Z", s.base) +
    path("M62 46H68V98H62Z", s.dark, ' stroke="none"') +
    path("M52 46H68V98H52Z") +
    [54, 61, 68, 75, 82, 89]
      .map((y) =>
        line(
          [
            [52, y + 2],
            [68, y - 2],
          ],
          s.dark,
          1.6,
        ),
      )
      .join("") +
    path("M36 26L48 20H72L84 26V44L72 50H48L36 44Z", s.base) +
    path("M48 20H72L84 26L72 32H48L36 26Z", s.light) +
    path("M48 32V50M72 32V50", "none") +
    path("M38 68L48 63H72L82 68V80L72 85H48L38 80Z", s.light),
  nail: (s) =>
    [34, 52, 70, 88]
      .map(
        (x, i) =>
          path(
            `M${x - 2} ${30 + i * 3}H${x + 2}V${90 + i * 3}L${x} ${100 + i * 2}L${x - 2} ${90 + i * 3}Z`,
            s.base,
          ) + ellipse([x, 30 + i * 3], [8, 3], s.light),
      )
      .join(""),
  plug: (s) =>
    [36, 60, 84]
      .map(
        (x) =>
          path(
            `M${x - 9} 24H${x + 9}V32L${x + 7} 34V88L${x} 100L${x - 7} 88V34L${x - 9} 32Z`,
            s.base,
          ) +
          path(
            `M${x} 36V92M${x - 7} 48H${x + 7}M${x - 7} 60H${x + 7}M${x - 7} 72H${x + 7}`,
            "none",
            ` stroke="${s.dark}"`,
          ),
      )
      .join(""),
  bracket: (s) =>
    polygon([at(-30, -20, 0), at(28, -20, 0), at(28, 14, 0), at(-30, 14, 0)], s.light) +
    polygon([at(-30, -20, 0), at(-30, 14, 0), at(-30, 14, 48), at(-30, -20, 48)], s.base) +
    polygon([at(-30, -3, 40), at(10, -3, 0), at(-30, -3, 0)], s.dark) +
    [
      [-8, 6],
      [14, -10],
      [14, 6],
    ]
      .map(([x = 0, y = 0]) => ellipse(at(x, y, 0), [3.4, 1.8], INK))
      .join("") +
    [
      [6, 22],
      [-12, 38],
      [6, 38],
    ]
      .map(([y = 0, z = 0]) => ellipse(at(-30, y, z), [2.2, 3.2], INK))
      .join(""),
  rail: (s) =>
    [0, 1, 2]
      .map((i) => {
        const z = i * 17;
        return (
          polygon(
            [at(-42, 10, z), at(40, 10, z), at(40, 10, z + 14), at(-42, 10, z + 14)],
            s.base,
          ) +
          polygon([at(-42, -8, z), at(40, -8, z), at(40, 10, z), at(-42, 10, z)], s.dark) +
          polygon(
            [
              at(40, -8, z),
              at(40, -8, z + 14),
              at(40, -6, z + 14),
              at(40, -6, z + 2),
              at(40, 8, z + 2),
              at(40, 8, z + 14),
              at(40, 10, z + 14),
              at(40, 10, z),
            ],
            s.light,
          ) +
          line([at(-42, -8, z + 14), at(40, -8, z + 14)], INK, 1.2) +
          line([at(-42, 10, z + 14), at(-42, -8, z + 14), at(-42, -8, z)], INK, 1.2)
        );
      })
      .join(""),
  hinge: (s) =>
    path("M26 26H56V94H26Z", s.base) +
    path("M64 26H94V94H64Z", s.light) +
    path("M54 22H66V98H54Z", s.dark) +
    path("M54 40H66M54 60H66M54 80H66", "none") +
    [40, 60, 80]
      .map((y) => ellipse([38, y], [3.4, 3.4], INK) + ellipse([82, y], [3.4, 3.4], INK))
      .join(""),
  lock: (s) =>
    path("M40 54V40A20 20 0 0 1 80 40V54", "none", ' stroke-width="9"') +
    path("M40 54V40A20 20 0 0 1 80 40V54", "none", ` stroke="${METAL.base}" stroke-width="6"`) +
    path("M30 52H90V98H30Z", s.base) +
    path("M76 52H90V98H76Z", s.dark, ' stroke="none"') +
    path("M30 52H90V98H30Z") +
    ellipse([60, 70], [6, 6], INK) +
    path("M60 72V86", "none", ' stroke-width="4"'),
  handle: (s) =>
    path("M30 20H46V100H30Z", s.base) +
    path("M38 36H84Q96 36 96 46Q96 54 86 54H46V44H38Z", s.light) +
    ellipse([38, 82], [3.4, 5], INK) +
    path("M46 48H88", "none", ` stroke="${s.dark}" stroke-width="2"`),
} satisfies Record<string, Shape>;

function screwOf(s: { light: string; base: string; dark: string }, x: number, y: number): string {
  const threads = Array.from({ length: 7 }, (_, i) =>
    line(
      [
        [x - 5, 44 + y + i * 7],
        [x + 5, 40 + y + i * 7],
      ],
      s.dark,
      2,
    ),
  ).join("");
  return (
    path(`M${x - 4} ${32 + y}H${x + 4}V${84 + y}L${x} ${96 + y}L${x - 4} ${84 + y}Z`, s.base) +
    threads +
    path(`M${x - 12} ${22 + y}H${x + 12}L${x + 4} ${34 + y}H${x - 4}Z`, s.light) +
    path(`M${x - 4} ${26 + y}H${x + 4}`, "none", ' stroke-width="2.2"')
  );
}
