import { cylinder, ellipse, line, path, type Shape } from "./pen.ts";

const INK = "#1d1b18";
const METAL = { light: "#eef1f3", base: "#c3ccd2", dark: "#87939b" };

export const fittingShapes = {
  pipe: (s) => tube(s, 30, 84) + tube(s, 50, 66) + tube(s, 70, 84),
  elbow: (s) =>
    path("M24 40H56Q80 40 80 64V98H52V72Q52 68 48 68H24Z", s.base) +
    path("M24 58H54Q62 60 62 70V98H52V72Q52 68 48 68H24Z", s.dark, ' stroke="none"') +
    path("M24 40H56Q80 40 80 64V98H52V72Q52 68 48 68H24Z") +
    path("M18 36H30V72H18Z", s.light) +
    path("M48 92H84V104H48Z", s.light) +
    ellipse([18, 54], [5, 18], s.dark),
  coil: (s) =>
    ellipse([60, 64], [44, 34], s.dark) +
    ellipse([60, 60], [44, 34], s.base) +
    ellipse([60, 60], [36, 27], s.light) +
    ellipse([60, 60], [29, 21], s.base) +
    ellipse([60, 60], [21, 14], "#fbfaf7") +
    path("M96 78L108 92", "none", ' stroke-width="6"') +
    path("M96 78L108 92", "none", ` stroke="${s.base}" stroke-width="3.4"`),
  cable: (s) =>
    ellipse([60, 86], [40, 14], "#c79a5a") +
    path("M26 40V84A34 12 0 0 0 94 84V40Z", s.base) +
    path(
      "M26 50A34 12 0 0 0 94 50M26 60A34 12 0 0 0 94 60M26 70A34 12 0 0 0 94 70M26 79A34 12 0 0 0 94 79",
      "none",
      ` stroke="${s.dark}" stroke-width="1.6"`,
    ) +
    path("M26 40V84M94 40V84", "none") +
    ellipse([60, 38], [40, 14], "#ecc998") +
    ellipse([60, 38], [9, 3.4], INK) +
    path("M92 62Q112 70 104 98", "none", ` stroke="${s.dark}" stroke-width="4"`),
  socket: (s) =>
    path("M30 26Q30 22 34 22H86Q90 22 90 26V94Q90 98 86 98H34Q30 98 30 94Z", s.base) +
    path("M36 28H84V92H36Z", s.light, ' stroke-width="1"') +
    ellipse([60, 60], [21, 21], s.base) +
    ellipse([60, 60], [17, 17], s.dark) +
    ellipse([52, 60], [2.6, 2.6], INK) +
    ellipse([68, 60], [2.6, 2.6], INK) +
    ellipse([60, 51], [2.2, 2.2], METAL.base),
  switch: (s) =>
    path("M30 26Q30 22 34 22H86Q90 22 90 26V94Q90 98 86 98H34Q30 98 30 94Z", s.base) +
    path("M42 34H78V86H42Z", s.light) +
    path("M42 60H78V86H42Z", s.dark) +
    path("M56 72H64", "none", ' stroke-width="2.4"'),
  breaker: (s) =>
    path("M36 18H84V102H36Z", s.light) +
    path("M70 18H84V102H70Z", s.dark, ' stroke="none"') +
    path("M36 18H84V102H36Z") +
    path("M44 46H76V76H44Z", s.base) +
    path("M54 50H66V62H54Z", INK) +
    path("M42 26H78M42 92H78", "none", ' stroke-width="4"') +
    ellipse([60, 34], [3.4, 3.4], METAL.base),
  bulb: (s) =>
    path("M60 16A28 28 0 0 0 44 67Q48 72 48 80H72Q72 72 76 67A28 28 0 0 0 60 16Z", s.light) +
    path("M50 50L56 60L60 48L64 60L70 50", "none", ` stroke="${s.dark}" stroke-width="2"`) +
    path("M48 80H72V98Q60 108 48 98Z", METAL.base) +
    path("M48 86H72M48 92H72", "none", ' stroke-width="1.4"') +
    path("M42 36Q46 26 56 24", "none", ' stroke="#fff" stroke-width="3"'),
  basin: (s) =>
    path("M16 48Q60 36 104 48Q102 84 74 86H46Q18 84 16 48Z", s.base) +
    path("M84 84Q102 78 104 48L92 46Q92 76 70 86Z", s.dark, ' stroke="none"') +
    ellipse([60, 48], [44, 11], s.light) +
    ellipse([60, 50], [33, 7], s.dark) +
    ellipse([60, 51], [3, 1.4], INK) +
    path("M60 42V28Q60 22 68 22H76V30", "none", ` stroke-width="4" stroke="${METAL.dark}"`) +
    path("M52 86H68V104H52Z", s.base),
  toilet: (s) =>
    path("M28 16H66V56H28Z", s.base) +
    path("M26 12H68V20H26Z", s.light) +
    path("M28 54H92Q100 54 98 62Q92 84 72 86L74 104H40L42 84Q28 76 28 54Z", s.base) +
    path(
      "M72 86L74 104H62L60 84Q84 84 88 56H96Q98 58 98 62Q92 84 72 86Z",
      s.dark,
      ' stroke="none"',
    ) +
    ellipse([64, 55], [34, 7], s.light) +
    ellipse([47, 16], [4, 1.5], METAL.base),
  shower: (s) =>
    path("M30 102V26Q30 14 44 14H66Q78 14 78 26V32", "none", ' stroke-width="6"') +
    path(
      "M30 102V26Q30 14 44 14H66Q78 14 78 26V32",
      "none",
      ` stroke="${METAL.base}" stroke-width="3.4"`,
    ) +
    path("M58 42Q78 24 98 42Z", s.base) +
    [62, 70, 78, 86, 94]
      .map(
        (x) =>
          line(
            [
              [x, 48],
              [x - 3, 62],
            ],
            "#5f8fbd",
            2,
          ) +
          line(
            [
              [x - 4, 70],
              [x - 7, 84],
            ],
            "#5f8fbd",
            2,
          ),
      )
      .join("") +
    path("M22 66H38V78H22Z", s.light),
  tap: (s) =>
    path(
      "M40 62H56V44Q56 30 70 30H92Q104 30 104 42V52H92V46Q92 42 88 42H72Q68 42 68 48V62H80V80H40Z",
      s.base,
    ) +
    path("M40 70H80V80H40Z", s.dark, ' stroke="none"') +
    path(
      "M40 62H56V44Q56 30 70 30H92Q104 30 104 42V52H92V46Q92 42 88 42H72Q68 42 68 48V62H80V80H40Z",
    ) +
    path("M20 64H40V78H20Z", s.light) +
    path("M56 30V16M46 14H66", "none", ' stroke-width="5"') +
    path("M94 60Q98 66 98 70A4 4 0 0 1 90 70Q90 66 94 60Z", "#5f8fbd"),
  radiator: (s) =>
    Array.from({ length: 7 }, (_, i) =>
      path(
        `M${18 + i * 12} 32Q${23 + i * 12} 24 ${28 + i * 12} 32V90Q${23 + i * 12} 98 ${18 + i * 12} 90Z`,
        i % 2 ? s.light : s.base,
      ),
    ).join("") +
    path("M16 44H104M16 80H104", "none", ' stroke-width="2.4"') +
    path("M24 94V104M96 94V104", "none", ' stroke-width="3"') +
    path("M102 82H110V76", "none", ' stroke-width="3"'),
  boiler: (s) =>
    cylinder(s, [60, 26], 92, [26, 8]) +
    path("M44 98V106M76 98V106", "none", ' stroke-width="3"') +
    ellipse([60, 60], [10, 10], "#fbfaf7") +
    path("M60 60L66 54", "none", ' stroke-width="2"') +
    path("M46 80H74", "none", ' stroke-width="2"'),
  fan: (s) =>
    path("M24 24H96V96H24Z", s.base) +
    ellipse([60, 60], [31, 31], s.light) +
    [0, 90, 180, 270]
      .map((a) =>
        path("M60 60Q54 38 66 34Q76 44 60 60Z", s.dark, ` transform="rotate(${a} 60 60)"`),
      )
      .join("") +
    ellipse([60, 60], [5, 5], INK),
  valve: (s) =>
    path("M16 54H36L44 46H76L84 54H104V78H84L76 86H44L36 78H16Z", s.base) +
    path("M16 68H104V78H84L76 86H44L36 78H16Z", s.dark, ' stroke="none"') +
    path("M16 54H36L44 46H76L84 54H104V78H84L76 86H44L36 78H16Z") +
    path("M56 46V30H64V46M34 22H86V31H34Z", "#c04a3f") +
    path("M24 54V78M96 54V78", "none"),
} satisfies Record<string, Shape>;

function tube(s: { light: string; base: string; dark: string }, x: number, y: number): string {
  return (
    path(`M${x - 12} ${y - 8}L${x + 24} ${y - 62}L${x + 42} ${y - 50}L${x + 6} ${y + 4}Z`, s.base) +
    path(
      `M${x} ${y}L${x + 36} ${y - 54}L${x + 42} ${y - 50}L${x + 6} ${y + 4}Z`,
      s.dark,
      ' stroke="none"',
    ) +
    path(`M${x - 12} ${y - 8}L${x + 24} ${y - 62}L${x + 42} ${y - 50}L${x + 6} ${y + 4}Z`) +
    ellipse([x - 3, y - 2], [11, 8], s.light, ` transform="rotate(34 ${x - 3} ${y - 2})"`) +
    ellipse([x - 3, y - 2], [7, 5], INK, ` transform="rotate(34 ${x - 3} ${y - 2})"`)
  );
}
