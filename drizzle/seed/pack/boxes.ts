import { letters } from "./letters.ts";
import { area, INK_COLOUR, line, type Material, onGrid, SHADE, tag } from "./pen.ts";

export type Box = { band: string; size?: string; count?: string; ink?: string };

const carton: Material = { face: "#dcae78", shade: "#bd8a50", edge: "#ecca9e" };

/** A carton of screws or plugs: the size on its long side, how many on its end. */
export function box({ band, size = "", count = "", ink = "#fff" }: Box): string {
  return onGrid(
    area("M6 36l48 8v44l-48-9z", carton.face),
    area("M54 44l36-10v42l-36 12z", carton.shade),
    area("M6 36l35-10 49 8-36 10z", carton.edge),
    area("M23 31l48.5 8v6l-7 2v-6l-48.5-8z", "#fff8"),
    area("M6 45l48 8.500v23l-48-8.700z", band),
    area("M54 53.500l36-10.500v22l-36 11.500z", band),
    area("M54 53.500l36-10.500v22l-36 11.500z", SHADE),
    letters(size, { x: 30, y: 53, height: 14, width: 41, stroke: 3, colour: ink, slope: 0.178 }),
    letters(count, {
      x: 72,
      y: 54,
      height: 11,
      width: 29,
      stroke: 2.5,
      colour: "#fff",
      slope: -0.3,
    }),
  );
}

/** Silhouettes of what hangs on a card. */
const hung = {
  trowel: [
    "M48 17l23 33h-46z",
    "M48 17l23 33h-23z",
    "M45.5 49h5v6q5 1 5 8v14q0 5-5 5h-5q-5 0-5-5v-14q0-7 5-8z",
  ],
  tool: [
    "M26 22h34q10 0 14 10h-14v6h-24v-6h-10z",
    "M48 28h12v10h-12zM60 22q10 0 14 10h-14z",
    "M44 38h9v40q0 4-4.5 4t-4.5-4z",
  ],
  pliers: [
    "M47 18q-11 6-7 24l6 6h5l6-6q4-18-7-24z",
    "M48.5 18h1.500q11 6 7 24l-6 6h-2.500z",
    "M42 44l6 5 6-5q9 6 9 18 0 10-4 20l-6-3q4-14-5-24-9 10-5 24l-6 3q-4-10-4-20 0-12 9-18z",
  ],
  saw: [
    "M20 42l42-18 12 22-50 8z",
    "M22 48l51-4 1 2-50 8z",
    "M62 24q16 4 16 18t-10 12l-8-8q6-3 4-10z",
  ],
  tape: ["M26 30h34q14 0 14 16v22h-48z", "M50 30h10q14 0 14 16v22h-24z", "M24 62h16v8h-16z"],
  level: ["M20 38h58v18h-58z", "M20 49h58v7h-58z", "M41 41h16v8h-16z"],
  brush: [
    "M30 22h36v24h-36z",
    "M50 22h16v24h-16z",
    "M28 44h40v9q-14 1-15 8l-1 17q0 5-4 5t-4-5l-1-17q-1-7-15-8z",
  ],
  roller: [
    "M22 22h48v18h-48z",
    "M22 32h48v8h-48z",
    "M70 28h8v24h-26v8h3v18q0 5-5 5t-5-5v-18h3v-12h26v-16h-4z",
  ],
  handle: ["M30 20h14v52h-14z", "M38 20h6v52h-6z", "M36 34h34q6 0 6 5t-6 5h-34z"],
  hinge: ["M24 22h48v46h-48z", "M51 22h21v46h-21z", "M45 20h6v50h-6z"],
  lock: [
    "M34 20h28v52h-28z",
    "M50 20h12v52h-12z",
    "M40 46a8 8 0 1 1 16 0q0 4-5 6l2 12h-10l2-12q-5-2-5-6z",
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

export type Hung = keyof typeof hung;

export function isHung(name: string): name is Hung {
  return name in hung;
}

export type Card = { what: Hung; grip: string; size?: string };

/** Darker than that of profiles: it lies on a white card. */
const steel = { face: "#c6ccd1", shade: "#9aa3aa" };

/** A hand tool on its card: its outline, its size below. */
export function card({ what, grip, size = "" }: Card): string {
  const [body, shaded, held] = hung[what];
  return onGrid(
    area("M12 2h72v86h-72z", "#f6f4ef"),
    area("M12 2h72v12h-72z", INK_COLOUR),
    area("M80 14h4v74h-4z", "#dfdbd1"),
    `<circle cx="48" cy="8" r="3" fill="#f6f4ef"/>`,
    area(body, steel.face),
    area(shaded, steel.shade),
    area(held, grip),
    tag(size),
  );
}

/** A disc to cut or to sand with. */
export function disc({ band, size = "" }: Box): string {
  return onGrid(
    `<circle cx="48" cy="46" r="42" fill="#b9c0c6"/><circle cx="48" cy="46" r="35" fill="${band}"/>`,
    area("M48 81a35 35 0 0 0 33-47q-10 34-53 41q9 6 20 6z", SHADE),
    `<circle cx="48" cy="46" r="7" fill="#fff"/>`,
    letters(size, { x: 48, y: 60, height: 13, width: 38, stroke: 2.9, colour: "#fff" }),
    line("M20 30a32 32 0 0 1 56 0", "#fff8", 2),
  );
}

export type Pallet = { load: Material; text?: string };

/** A pallet under its film: how much it carries. */
export function pallet({ load, text = "" }: Pallet): string {
  return onGrid(
    area("M10 20l12-8h66l-8 8z", load.face),
    area("M10 20h70v56h-70z", load.face),
    area("M80 20l8-8v54l-8 10z", load.edge),
    line(
      "M10 34h70M10 48h70M10 62h70M33 20v14M57 20v14M22 34v14M45 34v14M68 34v14M33 48v14M57 48v14M22 62v14M45 62v14M68 62v14",
      load.shade,
      2,
    ),
    area(
      "M8 76h74v4h-74zM10 80h10v8h-10zM40 80h10v8h-10zM70 80h10v8h-10zM82 76l8-9v3l-8 10z",
      "#a1763c",
    ),
    text === "" ? "" : area("M20 34h50v28h-50z", "#fff"),
    letters(text, { x: 45, y: 40, height: 16, width: 43, stroke: 3.5 }),
  );
}

/** A closed parcel that says nothing of what is in it. */
export function parcel(): string {
  return onGrid(
    area("M6 36l48 8v44l-48-9z", carton.face),
    area("M54 44l36-10v42l-36 12z", carton.shade),
    area("M6 36l35-10 49 8-36 10z", carton.edge),
    area("M23 31l48.5 8v14l-7 2v-14l-48.5-8z", "#fff8"),
  );
}

/** A crate of small goods. */
export function crate({ band, size = "", count = "" }: Box): string {
  return onGrid(
    area("M8 34l10-12h62l8 12z", INK_COLOUR),
    area("M6 34h84l-6 54h-72z", band),
    area("M70 34h20l-6 54h-17z", SHADE),
    area("M4 32h88v9h-88z", band),
    area("M4 38h88v3h-88z", SHADE),
    size === "" ? "" : area("M20 48h50v30h-50z", "#fff"),
    letters(size, { x: 45, y: count === "" ? 55 : 52, height: 15, width: 43, stroke: 3.2 }),
    letters(count, { x: 45, y: 69, height: 7, width: 40, stroke: 1.7 }),
  );
}
