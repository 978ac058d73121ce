import { letters } from "./letters.ts";
import { area, line, type Material, onGrid, path, tag } from "./pen.ts";

export type Roll = { material: Material; big?: string; small?: string };

/** A roll seen from its end, its thickness and what it resists on a label. */
export function roll({ material, big = "", small = "" }: Roll): string {
  const { face, shade, edge } = material;
  const hasLabel = big !== "";
  return onGrid(
    area("M29 18h38c14 0 21 16 21 35s-7 35-21 35h-38z", face),
    area("M29 70h56.5c-3.5 11-9.5 18-18.5 18h-38z", shade),
    `<ellipse cx="29" cy="53" rx="20" ry="35" fill="${shade}"/>`,
    line(
      "M29 24.5c9 0 15.5 13 15.5 28.5s-6.5 28-15.5 28-15.5-13-15.5-28 6-22 14-22 11.5 10 11.5 22-5 19-10.5 19-9.5-8-9.5-19 4-13 8.5-13 5.5 6 5.5 13",
      edge,
      2.4,
    ),
    hasLabel ? area("M53 33h32q5 20 0 40h-32z", "#fff") : "",
    letters(big, { x: 69.5, y: 38.5, height: 16, width: 27, stroke: 3.4 }),
    letters(small, { x: 69.5, y: 60, height: 9, width: 27, stroke: 2.1 }),
  );
}

export type Coil = { material: Material; big?: string; small?: string };

/** A coil of pipe or cable, tied; its size on the label around it. */
export function coil({ material, big = "", small = "" }: Coil): string {
  const { face, shade, edge } = material;
  return onGrid(
    `<circle cx="48" cy="49" r="39" fill="${face}"/>`,
    area("M48 88a39 39 0 0 0 34-58q-9 38-53 53q9 5 19 5z", shade),
    line(
      "M48 15.5a33.5 33.5 0 1 1-.1 0M48 21a28 28 0 1 1-.1 0M48 26.5a22.5 22.5 0 1 1-.1 0",
      edge,
      1.6,
    ),
    `<circle cx="48" cy="49" r="17" fill="#fff"/>`,
    big === "" ? "" : area(small === "" ? "M22 38h52v22h-52z" : "M22 31h52v36h-52z", "#fff"),
    letters(big, { x: 48, y: small === "" ? 41 : 35.5, height: 16, width: 45, stroke: 3.4 }),
    letters(small, { x: 48, y: 55.5, height: 8.5, width: 44, stroke: 2 }),
  );
}

/** A wooden drum of cable. */
export function drum({ material, big = "", small = "" }: Coil): string {
  const { face, shade, edge } = material;
  return onGrid(
    area("M30 22h36v56h-36z", face),
    line("M30 30h36M30 38h36M30 46h36M30 54h36M30 62h36M30 70h36", shade, 2),
    area("M62 10c12 0 20 17 20 39s-8 39-20 39z", "#a1763c"),
    `<ellipse cx="34" cy="49" rx="20" ry="39" fill="#dcb679"/><ellipse cx="34" cy="49" rx="5" ry="9" fill="${edge}"/>`,
    big === "" ? "" : area("M44 34h46v32h-46z", "#fff"),
    letters(big, { x: 67, y: 38, height: 14, width: 40, stroke: 3 }),
    letters(small, { x: 67, y: 55.5, height: 7.5, width: 38, stroke: 1.8 }),
  );
}

export type Tube = { material: Material; mm?: number; text?: string };

/** A pipe seen from its end, as broad as its diameter says. */
export function tube({ material, mm = 100, text = "" }: Tube): string {
  const { face, shade, edge } = material;
  // From a pipe of 10 mm to one of 200, by its logarithm.
  const part = Math.min(1, Math.max(0, Math.log(mm / 10) / Math.log(20)));
  const high = 20 + part * 14;
  const wide = high * 0.74;
  const cx = 8 + wide;
  const cy = 88 - high;
  const wall = 3 + part * 2;
  return onGrid(
    area(
      path`M${cx} ${cy - high}L${84} ${8}q8 4 8 ${high * 0.7}q0 ${high * 0.55}-8 ${high * 0.78}L${cx} ${cy + high}z`,
      face,
    ),
    area(
      path`M${cx + wide} ${cy}L91.5 ${8 + high * 0.9}q-1.5 ${high * 0.4}-7.5 ${high * 0.58}L${cx} ${cy + high}z`,
      shade,
    ),
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(wide)}" ry="${round(high)}" fill="${edge}"/>`,
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(wide - wall)}" ry="${round(high - wall)}" fill="#33302c"/>`,
    letters(text, {
      x: cx,
      y: cy - 7,
      height: 14,
      width: (wide - wall) * 1.7,
      stroke: 3,
      colour: "#fff",
    }),
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

export type Elbow = { material: Material; tagged?: string; below?: string };

/** A fitting: a bend with its two collars. */
export function elbow({ material, tagged = "", below = "" }: Elbow): string {
  const { face, shade, edge } = material;
  return onGrid(
    area("M14 84v-30c0-24 16-38 38-38h28v30h-24c-8 0-12 4-12 12v26z", face),
    area("M34 84v-28c0-14 8-21 20-21h26v11h-24c-8 0-12 4-12 12v26z", shade),
    area("M9 76h40v12h-40zM72 11h12v40h-12z", face),
    area("M36 76h13v12h-13zM72 38h12v13h-12z", shade),
    area("M9 86h40v2h-40zM82 11h3v40h-3z", edge),
    tag(tagged, below),
  );
}

export type Profile = {
  material: Material;
  mm?: number;
  tagged?: string;
  below?: string;
  isOpen?: boolean;
};

/** A metal profile seen from its end: a stud turns its lips in, a track has none. */
export function profile({
  material,
  mm = 48,
  tagged = "",
  below = "",
  isOpen = false,
}: Profile): string {
  const { face, shade, edge } = material;
  const wide = Math.min(44, 18 + mm * 0.24);
  const x = 8 + wide;
  const right = Math.min(92, 56 + wide);
  const lips = isOpen
    ? path`M8 56h5v27h${wide - 10}V56h5v32H8z`
    : path`M8 56h12v5h-7v22h${wide - 10}V61h-7v-5h12v32H8z`;
  return onGrid(
    area(path`M13 83h${wide - 10}L${right - 1} 38V30L${x - 5} 61z`, edge),
    area(path`M8 56L54 12h5L13 61z`, face),
    area(path`M${x} 56L${right} 12v28L${x} 88z`, shade),
    area(path`M13 61L59 14v24L13 83z`, edge),
    area(lips, face),
    line(lips, "#5d666c", 1.2),
    tag(tagged, below),
  );
}

/** Steel bars in a bundle. */
export function bars({ material, mm = 10, tagged = "", below = "" }: Profile): string {
  const { face, shade, edge } = material;
  const radius = Math.min(10, 4 + mm * 0.28);
  const places = [0, 1, 2].map(
    (at) => [14 + at * radius * 1.1, 80 - at * radius * 1.9 + radius * 0.6] as const,
  );
  return onGrid(
    ...places
      .toReversed()
      .map(([x, y]) =>
        [
          area(
            path`M${x - radius * 0.7} ${y - radius * 0.7}L84 ${y - 46}l7 ${radius}L${x + radius * 0.7} ${y + radius * 0.7}z`,
            shade,
          ),
          line(
            path`M${x + 8} ${y - 12}l6 8M${x + 22} ${y - 21}l6 8M${x + 36} ${y - 30}l6 7M${x + 50} ${y - 39}l5 6`,
            edge,
            2,
          ),
          `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${face}"/>`,
        ].join(""),
      ),
    tag(tagged, below),
  );
}
