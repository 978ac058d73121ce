import { at, box, ellipse, line, path, polygon, type Shape } from "./pen.ts";

const INK = "#1d1b18";
const METAL = { light: "#eef1f3", base: "#c3ccd2", dark: "#87939b" };
const WOOD = { light: "#ecc998", base: "#d3a565", dark: "#a67a3f" };

export const toolShapes = {
  tool: (s) =>
    path("M56 44L66 44L70 102Q60 108 52 102Z", WOOD.base) +
    path("M58 46L54 102", "none", ` stroke="${WOOD.dark}"`) +
    path("M26 30Q24 20 34 20H80Q96 22 98 38Q84 32 76 44H44Q42 36 26 38Z", s.base) +
    path("M44 44Q42 36 26 38V32Q60 34 98 38Q84 32 76 44Z", s.dark, ' stroke="none"') +
    path("M26 30Q24 20 34 20H80Q96 22 98 38Q84 32 76 44H44Q42 36 26 38Z"),
  pliers: (s) =>
    path("M50 14Q42 34 54 52L60 56L66 52Q78 34 70 14L62 30V40H58V30Z", METAL.base) +
    path("M54 50Q34 70 40 104L50 104Q48 76 62 58Z", s.base) +
    path("M66 50Q86 70 80 104L70 104Q72 76 58 58Z", s.dark) +
    ellipse([60, 53], [4.4, 4.4], METAL.light),
  "power-tool": (s) =>
    path("M30 26H82Q88 26 88 34V48H62L58 58H70L66 84H44L48 58Q30 52 30 40Z", s.base) +
    path("M30 42H88V48H62L58 58H48Q30 52 30 42Z", s.dark, ' stroke="none"') +
    path("M30 26H82Q88 26 88 34V48H62L58 58H70L66 84H44L48 58Q30 52 30 40Z") +
    path("M88 32H98V44H88Z", "#45423d") +
    path("M98 36H114V40H98Z", METAL.base) +
    path("M38 84H74V100H38Z", "#45423d") +
    path("M54 58L60 66", "none", ' stroke-width="4"') +
    path("M38 34H60M38 40H54", "none", ` stroke="${INK}" stroke-width="1.4"`),
  saw: (s) =>
    path("M16 76L86 28L104 52L44 96Z", METAL.light) +
    path("M16 76l5 8 3-4 5 8 3-4 5 7 3-4 4 9", "none") +
    path("M78 30L96 14Q110 18 112 34L104 54Z", s.base) +
    path("M92 30Q98 24 104 34Q102 42 98 44Z", "#fbfaf7"),
  disc: (s) =>
    ellipse([60, 62], [42, 40], s.dark) +
    ellipse([60, 59], [42, 40], s.base) +
    ellipse([60, 59], [26, 24], "#fbfaf7") +
    ellipse([60, 59], [9, 8.4], METAL.base) +
    ellipse([60, 59], [4, 3.6], INK) +
    Array.from({ length: 12 }, (_, i) =>
      line(
        [
          [60, 21],
          [60, 27],
        ],
        s.dark,
        2,
      ).replace("/>", ` transform="rotate(${i * 30} 60 59)"/>`),
    ).join(""),
  trowel: (s) =>
    path("M14 84L76 58L88 84L30 102Z", METAL.light) +
    path("M30 102L88 84L86 78L26 96Z", METAL.dark, ' stroke="none"') +
    path("M14 84L76 58L88 84L30 102Z") +
    path("M58 74V56L68 50", "none", ' stroke-width="4"') +
    path("M62 56L98 32Q106 30 106 38L70 62Q62 64 62 56Z", s.base),
  level: (s) =>
    path("M14 68L100 38V58L14 90Z", s.base) +
    path("M14 68L20 64L106 34L100 38Z", s.light) +
    path("M100 38L106 34V54L100 58Z", s.dark) +
    path("M48 62L68 55V63L48 70Z", "#d6ea7c") +
    line(
      [
        [56, 59.4],
        [56, 67],
      ],
      INK,
      1.2,
    ) +
    line(
      [
        [60, 58],
        [60, 65.6],
      ],
      INK,
      1.2,
    ) +
    ellipse([26, 76], [5, 5], "#d6ea7c") +
    ellipse([90, 52], [5, 5], "#d6ea7c"),
  tape: (s) =>
    path("M30 34Q30 24 40 24H74Q90 24 90 42V86H30Z", s.base) +
    ellipse([58, 54], [18, 18], s.light) +
    ellipse([58, 54], [6, 6], s.dark) +
    path("M90 76H112V86H30V80Z", "#fbe08a") +
    path("M94 76V81M100 76V81M106 76V81", "none", ' stroke-width="1.2"') +
    path("M112 74V90", "none", ' stroke-width="2.4"'),
  ladder: (s) =>
    path("M38 14L24 104M60 14L52 104", "none", ' stroke-width="6"') +
    path("M38 14L24 104M60 14L52 104", "none", ` stroke="${s.base}" stroke-width="3.4"`) +
    [26, 42, 58, 74, 90]
      .map((y) =>
        line(
          [
            [38 - (y - 14) / 6.4, y],
            [60 - (y - 14) / 11.2, y],
          ],
          INK,
          4,
        ),
      )
      .join("") +
    path("M60 14L86 104M74 64H56", "none", ` stroke="${s.dark}" stroke-width="4"`) +
    path("M34 10H66V18H34Z", s.light),
  glove: (s) =>
    path(
      "M40 102V60L28 44Q24 36 32 36L42 46V22Q42 16 47 16T52 22V42V18Q52 12 57 12T62 18V42V20Q62 14 67 14T72 20V46V28Q72 22 77 22T82 28V70Q82 80 78 86V102Z",
      s.base,
    ) +
    path("M38 88H80V104H38Z", s.dark) +
    path("M46 60Q58 68 74 60", "none", ` stroke="${s.dark}" stroke-width="2"`) +
    path("M38 94H80", "none", ' stroke-width="1.2"'),
  helmet: (s) =>
    path("M22 76Q20 30 60 28Q100 30 98 76Z", s.base) +
    path("M78 34Q98 44 98 76H82Q86 50 72 30Z", s.dark, ' stroke="none"') +
    path("M22 76Q20 30 60 28Q100 30 98 76Z") +
    path("M52 28Q50 50 50 74H70Q70 50 68 28Q60 22 52 28Z", s.light) +
    path("M12 76Q60 64 108 76Q108 86 98 86H22Q12 86 12 76Z", s.base),
  shoe: (s) =>
    path("M30 26H60V56Q64 66 84 70Q104 74 104 90H26Z", s.base) +
    path("M84 70Q104 74 104 90H80Q80 76 84 70Z", s.dark) +
    path("M24 88H106V100H24Z", INK) +
    path("M56 44H64M56 52H66M60 60H70", "none", ' stroke="#fbfaf7" stroke-width="2.4"') +
    path("M30 26H60V34H30Z", s.light),
  goggles: (s) =>
    path(
      "M14 52Q14 42 26 42H94Q106 42 106 52V66Q106 82 90 82H76Q68 82 64 74Q60 68 56 74Q52 82 44 82H30Q14 82 14 66Z",
      s.base,
    ) +
    path(
      "M22 54Q22 50 30 50H50Q56 50 54 60Q52 74 42 74H32Q22 74 22 66ZM98 54Q98 50 90 50H70Q64 50 66 60Q68 74 78 74H88Q98 74 98 66Z",
      "#cfe3ee",
    ) +
    path("M30 62L40 54M78 62L88 54", "none", ' stroke="#fff" stroke-width="2.6"'),
  vest: (s) =>
    path("M36 18L50 22Q60 34 70 22L84 18L92 36L90 102H30L28 36Z", s.base) +
    path("M36 18L50 22L52 102H30L28 36Z", s.light) +
    path("M30 66H90V76H30Z", "#eef1f3") +
    path("M42 20V66M78 20V66", "none", ' stroke="#eef1f3" stroke-width="6"') +
    path("M60 30V102", "none"),
  wheelbarrow: (s) =>
    path("M18 40H90L74 74H40Z", s.base) +
    path("M66 40H90L74 74H58Z", s.dark, ' stroke="none"') +
    path("M18 40H90L74 74H40Z") +
    path("M40 74L24 92M70 74L112 46M66 74L76 100", "none", ' stroke-width="3.4"') +
    ellipse([26, 92], [12, 12], INK) +
    ellipse([26, 92], [5, 5], METAL.base),
  tarp: (s) =>
    box(s, [-28, -20, 0], [56, 44, 10]) +
    box(s, [-27, -19, 10], [54, 42, 9]) +
    box(s, [-28, -20, 19], [56, 44, 10]) +
    line([at(0, -20, 29), at(0, 24, 29), at(0, 24, 0)], INK, 2),
  crate: (s) =>
    box(s, [-24, -20, 0], [50, 42, 34]) +
    line([at(-24, 22, 24), at(26, 22, 24), at(26, -20, 24)], INK, 1.2) +
    line([at(-24, 22, 10), at(26, 22, 10), at(26, -20, 10)], INK, 1.2) +
    polygon([at(-8, 22, 26), at(8, 22, 26), at(8, 22, 12), at(-8, 22, 12)], "#fbfaf7"),
} satisfies Record<string, Shape>;
