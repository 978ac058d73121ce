import { letters } from "./letters.ts";
import { area, INK_COLOUR, line, type Material, materials, onGrid, SHADE } from "./pen.ts";

/** Letters on a material itself. */
const inkOn = (material: Material) => (material === materials.black ? "#fff" : INK_COLOUR);

export type Sack = {
  paper: Material;
  band: string;
  /** On the band: the class, and what follows it in smaller letters. */
  big?: string;
  small?: string;
  ink?: string;
  /** On the foot: the weight. */
  foot?: string;
};

/** A sack of powder: a band in the colour of its class or brand, its weight below. */
export function sack({ paper, band, big = "", small = "", ink = "#fff", foot = "" }: Sack): string {
  const isPaired = big !== "" && small !== "";
  return onGrid(
    area(
      "M19 11q29 4 58 0q-4 8-2.5 17q4 21.5 0 43q-1.5 9 2.5 17q-29 3-58 0q4-8 2.5-17q-4-21.5 0-43q1.5-9-2.5-17z",
      paper.face,
    ),
    area("M67 12q5-.3 10-1q-4 8-2.5 17q4 21.5 0 43q-1.5 9 2.5 17l-12 .9q6-38 2-76.9z", paper.shade),
    area(
      "M19 11q29 4 58 0l-2.6 6.5q-26.4 3.5-52.8 0zM21.3 82q26.7 3.2 53.4 0l1.1 3q-27.8 3.2-55.6 0z",
      paper.edge,
    ),
    area("M20.8 32q27.2 3 54.4 0q2.4 14 .6 28q-27.8 3-55.6 0q-1.8-14 .6-28z", band),
    area("M68.6 32.6l6.6-.6q2.4 14 .6 28l-7.8.7q2-14 .6-28.1z", SHADE),
    letters(big, {
      x: isPaired ? 39 : 46,
      y: 38.5,
      height: 16,
      width: isPaired ? 33 : 46,
      stroke: 3.8,
      colour: ink,
    }),
    letters(small, {
      x: big === "" ? 46 : 64,
      y: 42,
      height: 11,
      width: big === "" ? 44 : 12,
      stroke: 2.6,
      colour: ink,
    }),
    letters(foot, { x: 46.5, y: 67, height: 11.5, width: 42, stroke: 2.7, colour: inkOn(paper) }),
  );
}

export type BigBag = { bag: Material; goods: string; grain?: string; load?: string };

/** A big bag with its loops: what is in it shows at the top. */
export function bigBag({ bag, goods, grain = "", load = "" }: BigBag): string {
  return onGrid(
    line("M19 27c-4-13 0-20 7-20s11 8 9 18M61 25c-2-10 2-18 9-18s11 7 7 20", bag.edge, 4),
    area("M13 29l11-8q24-9 48 0l11 8z", goods),
    area("M12 28h72l-3 60h-66z", bag.face),
    area("M68 28h16l-3 60h-14z", bag.shade),
    area("M12 28h72l-.3 6h-71.4z", bag.edge),
    line("M23 34l2 54M61 34l-1 54", bag.shade, 3),
    letters(grain, { x: 42, y: 41, height: 18, width: 35, stroke: 4 }),
    letters(load, { x: 42, y: 69, height: 12, width: 36, stroke: 2.5 }),
  );
}

export type Pot = { tin: Material; band: string; size?: string; finish?: string };

/** A pot of paint: a band in the colour of what is inside, its litres on it. */
export function pot({ tin, band, size = "", finish = "" }: Pot): string {
  return onGrid(
    line("M19 30C20 3 76 3 77 30", "#655f55", 2.5),
    area("M17 24h62l-3 64h-56z", tin.face),
    area("M65 24h14l-3 64h-13z", tin.shade),
    area("M14 19h68v8h-68z", tin.edge),
    area("M14 19h68v3h-68z", tin.shade),
    area("M17.8 40h60.4l-1.4 29h-57.6z", band),
    area("M64.3 40h13.9l-1.4 29h-13.4z", SHADE),
    letters(size, { x: 41, y: 46, height: 17, width: 40, stroke: 3.9, colour: "#fff" }),
    letters(finish, { x: 41.5, y: 74.5, height: 9, width: 38, stroke: 2.2 }),
  );
}

/** A bucket: wider at the top, its name on the side. */
export function bucket({ tin, band, size = "", finish = "" }: Pot): string {
  return onGrid(
    line("M13 28Q48 76 83 28", "#655f55", 2.5),
    area("M14 24h68l-9 64h-50z", tin.face),
    area("M66 24h16l-9 64h-13z", tin.shade),
    area("M11 16h74v9h-74z", tin.edge),
    area("M11 16h74v3.5h-74z", tin.shade),
    area("M17.1 46h61.8l-3.6 26h-54.6z", band),
    area("M63.7 46h15.2l-3.6 26h-13.2z", SHADE),
    letters(size, { x: 41, y: 51.5, height: 15, width: 39, stroke: 3.5, colour: "#fff" }),
    letters(finish, { x: 42, y: 76, height: 8, width: 32, stroke: 2, colour: inkOn(tin) }),
  );
}

export type Cartridge = { tube: Material; band: string; name?: string; size?: string };

/** A cartridge of sealant: its nozzle, its name, its millilitres. */
export function cartridge({ tube, band, name = "", size = "" }: Cartridge): string {
  return onGrid(
    area("M45 3h6l4 24h-14z", tube.edge),
    area("M36 23h24v6h-24z", INK_COLOUR),
    area("M29 29h38v56h-38z", tube.face),
    area("M57 29h10v56h-10z", tube.shade),
    area("M29 35h38v31h-38z", band),
    area("M57 35h10v31h-10z", SHADE),
    area("M27 83h42v5h-42z", "#655f55"),
    letters(name, { x: 43.5, y: 42.5, height: 15, width: 24, stroke: 3.2, colour: "#fff" }),
    letters(size, { x: 44, y: 70, height: 9.5, width: 25, stroke: 2.2 }),
  );
}

/** An aerosol or a can of foam. */
export function aerosol({ tube, band, name = "", size = "" }: Cartridge): string {
  return onGrid(
    area("M42 4h12v10h-12z", INK_COLOUR),
    area("M32 26q0-12 12-12h8q12 0 12 12z", tube.edge),
    area("M30 25h36v60q-18 4-36 0z", tube.face),
    area("M56 25h10v60q-5 1.6-10 2z", tube.shade),
    area("M30 35h36v31h-36z", band),
    area("M56 35h10v31h-10z", SHADE),
    area("M30 83h36v4q-18 3-36 0z", "#655f55"),
    letters(name, { x: 43.5, y: 42.5, height: 15, width: 23, stroke: 3.2, colour: "#fff" }),
    letters(size, { x: 43.5, y: 70, height: 9.5, width: 23, stroke: 2.2 }),
  );
}
