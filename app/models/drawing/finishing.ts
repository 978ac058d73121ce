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

const PAPER = "#fbfaf7";
const INK = "#1d1b18";

export const finishingShapes = {
  tile: (s) =>
    box(s, [-34, -34, 0], [32, 32, 5]) +
    box(s, [2, -34, 0], [32, 32, 5]) +
    box(s, [-34, 2, 0], [32, 32, 5]) +
    box(s, [2, 2, 0], [32, 32, 5]) +
    line([at(-26, -14, 5), at(-12, -24, 5)], PAPER, 2) +
    line([at(10, 22, 5), at(22, 12, 5)], PAPER, 2),
  roll: (s) =>
    path("M30 42A20 24 0 0 0 30 90L86 90V42Z", s.base, ' stroke="none"') +
    path("M30 66A14 24 0 0 0 44 90H88V74H44Z", s.dark, ' stroke="none"') +
    path("M32 42H86M32 90H86", "none") +
    ellipse([86, 66], [14, 24], s.light) +
    path("M86 66m0-16a9 16 0 1 1-.1 0M86 66m0-8a5 8 0 1 0 .1 0", "none", ' stroke-width="1.2"') +
    path("M32 42A14 24 0 0 0 32 90", "none") +
    path("M46 42V90M62 42V90", "none", ` stroke="${s.dark}" stroke-width="1"`),
  panel: (s) =>
    box(s, [-16, 4, 0], [56, 16, 66]) +
    dots(
      [
        at(0, 20, 14),
        at(16, 20, 30),
        at(30, 20, 50),
        at(6, 20, 50),
        at(26, 20, 12),
        at(-6, 20, 34),
      ],
      1.3,
      s.dark,
    ) +
    line([at(-16, 12, 66), at(40, 12, 66)], s.dark, 1) +
    line([at(40, 12, 66), at(40, 12, 0)], INK, 0.8),
  laminate: (s) =>
    [0, 1, 2, 3].map((i) => box(s, [-40 + (i % 2) * 8, -30 + i * 16, 0], [72, 15, 4])).join("") +
    [0, 1, 2, 3]
      .map((i) => line([at(-30, -23 + i * 16, 4), at(20 - i * 6, -23 + i * 16, 4)], s.dark, 0.9))
      .join(""),
  door: (s) =>
    path("M34 14H86V102H34Z", s.dark) +
    path("M39 19H81V102H39Z", s.base) +
    path(
      "M45 26H59V54H45ZM63 26H75V54H63ZM45 62H59V94H45ZM63 62H75V94H63Z",
      s.light,
      ' stroke-width="1.2"',
    ) +
    path("M70 58H77", "none", ' stroke-width="3"') +
    ellipse([77, 58], [2, 2], INK),
  window: (s) =>
    path("M22 22H98V98H22Z", s.base) +
    path("M30 30H57V90H30ZM63 30H90V90H63Z", "#cfe3ee") +
    path("M34 58L52 36M68 70L86 48M34 68L46 54", "none", ' stroke="#fff" stroke-width="2.4"') +
    path("M57 58V66M63 58V66", "none", ' stroke-width="2.6"') +
    path("M18 98H102V104H18Z", s.light),
  pot: (s) =>
    path("M32 46C30 14 90 14 88 46", "none", ' stroke-width="2"') +
    cylinder({ light: "#eceae3", base: "#dad7ce", dark: "#b9b5aa" }, [60, 44], 92, [28, 10]) +
    path("M32 60A28 10 0 0 0 88 60V84A28 10 0 0 1 32 84Z", s.base) +
    path("M70 69.6Q82 67 88 60V84Q82 91 70 93.4Z", s.dark, ' stroke="none"') +
    path("M32 60A28 10 0 0 0 88 60V84A28 10 0 0 1 32 84Z") +
    ellipse([60, 44], [21, 6.6], s.light) +
    path("M42 78Q52 82 62 81", "none", ` stroke="${PAPER}" stroke-width="3"`),
  bucket: (s) =>
    path("M28 42L36 94Q60 106 84 94L92 42Z", s.base) +
    path("M74 46L70 99Q80 98 84 94L92 42Z", s.dark, ' stroke="none"') +
    path("M28 42L36 94Q60 106 84 94L92 42Z") +
    ellipse([60, 42], [32, 10], s.light) +
    ellipse([60, 43], [25, 7], s.dark) +
    path("M29 46Q60 82 91 46", "none", ' stroke-width="2.2"') +
    path("M40 70Q60 78 80 70V86Q60 94 42 86Z", PAPER),
  cartridge: (s) =>
    path("M50 40H70V100H50Z", s.base) +
    path("M63 40H70V100H63Z", s.dark, ' stroke="none"') +
    path("M50 40H70V100H50Z") +
    path("M48 34H72V41H48Z", s.light) +
    path("M57 34L58.6 10H61.4L63 34Z", s.light) +
    path("M50 52H70V82H50Z", PAPER) +
    path("M54 60H66M54 66H66M54 72H62", "none", ' stroke-width="1.8"') +
    path("M49 100H71V104H49Z", s.dark),
  brush: (s) =>
    path("M54 8H66L64 48H56Z", "#d3a565") +
    path("M42 48H78V64H42Z", "#aeb9c1") +
    path("M44 64H76L74 98Q66 92 60 98Q52 104 46 98Z", s.base) +
    path("M52 66V92M60 66V92M68 66V90", "none", ` stroke="${s.dark}" stroke-width="1.2"`) +
    ellipse([60, 14], [1.8, 1.8], INK),
  roller: (s) =>
    path("M22 22H86V46H22Z", s.base) +
    path("M22 38H86V46H22Z", s.dark, ' stroke="none"') +
    path("M22 22H86V46H22Z") +
    ellipse([22, 34], [5, 12], s.light) +
    path("M91 34H98V58H60V70", "none", ' stroke-width="3"') +
    path("M54 70H66V104H54Z", "#45423d"),
  curtain: (s) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(`M${20 + i * 16} 24H${36 + i * 16}V98H${20 + i * 16}Z`, i % 2 ? s.light : s.base),
      )
      .join("") + path("M16 18H104V26H16Z", s.dark),
  stair: (s) =>
    [3, 2, 1, 0].map((i) => box(s, [-30 + i * 15, -14, 0], [15, 34, 46 - i * 11])).join(""),
  skirting: (s) => [0, 1, 2].map((i) => profile(s, i * 9)).join(""),
} satisfies Record<string, Shape>;

function profile(s: Shade, shift: number): string {
  return (
    polygon(
      [
        at(-40, 16 - shift, shift),
        at(38, 16 - shift, shift),
        at(38, 16 - shift, shift + 20),
        at(-40, 16 - shift, shift + 20),
      ],
      s.base,
    ) +
    polygon(
      [
        at(-40, 16 - shift, shift + 20),
        at(38, 16 - shift, shift + 20),
        at(38, 11 - shift, shift + 23),
        at(-40, 11 - shift, shift + 23),
      ],
      s.light,
    )
  );
}
