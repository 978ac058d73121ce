import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Surface } from "#app/models/room/covering.ts";
import { roomSvg } from "#app/models/room/drawing.ts";
import {
  readPreview,
  readRoom,
  roomIds,
  roomParams,
  rooms,
  surfaceOf,
  unitsFor,
} from "#app/models/room/room.ts";
import { perspective } from "#app/models/room/space.ts";

const read = (query: string) => readRoom(new URLSearchParams(query));

describe("a room", () => {
  test("is read back from its own address", () => {
    const state = read(
      "piece=cuisine&mur=RAL6021&sol=42&longueur=4,5&largeur=3&hauteur=2,45&ouvertures=3,2&pertes=15",
    );

    expect(state.size).toEqual({ length: 450, width: 300, height: 245, openings: 320 });
    expect(readRoom(roomParams(state))).toEqual(state);
  });

  test.each([
    ["longueur=NaN&largeur=-3&hauteur=1e9&ouvertures=<script>&pertes=200"],
    ["piece=__proto__&mur=RAL70&sol=-1"],
    ["mur=RAL7016%22%3E%3Cscript%3E&sol=0"],
    ["sol=99999999999999999999"],
    ["sol=2147483648"],
  ])("takes its usual values where an address makes no sense: %s", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  test("is brought within half a metre and fifty", () => {
    expect(read("longueur=0&largeur=9999&hauteur=9999").size).toMatchObject({
      length: 50,
      width: 5000,
      height: 1500,
    });
  });

  test("chosen in a form that shows another one starts from its own sizes", () => {
    expect(read("piece=bureau&avant=salon&longueur=5,2").size).toEqual(rooms.bureau.size);
    expect(read("piece=salon&avant=salon&longueur=6").size.length).toBe(600);
  });

  test("counts four walls less openings, one outside, never below zero", () => {
    const size = { length: 500, width: 400, height: 250, openings: 500 };

    expect(surfaceOf({ room: "salon", size }, "wall")).toBe(4000);
    expect(surfaceOf({ room: "facade", size }, "wall")).toBe(750);
    expect(surfaceOf({ room: "salon", size }, "ground")).toBe(2000);
    expect(surfaceOf({ room: "salon", size: { ...size, openings: 99_999 } }, "wall")).toBe(0);
  });

  test.each([
    [2000, 10, 1440, 16],
    [1440, 0, 1440, 10],
    [1441, 0, 1440, 11],
    [1, 5, 2130, 1],
  ])(
    "%i hundredths of m² with %i %% of loss take, at %i thousandths a unit, %i units",
    (surface, loss, thousandths, units) => {
      expect(unitsFor(surface, loss, thousandths)).toBe(units);
    },
  );
});

describe("the picture of a room", () => {
  const tiles: Surface = {
    kind: "pieces",
    pattern: "brick",
    widthMillimetres: 200,
    heightMillimetres: 100,
    hex: "#f4f3ee",
    jointHex: "#cfcac0",
  };

  test.each(roomIds)(
    "of %s is well formed, at most 12 kB compressed, without style or script",
    (room) => {
      const svg = roomSvg(room, { wall: tiles, ground: { ...tiles, pattern: "plank" } }, "Pièce");

      expect(gzipSync(svg, { level: 1 }).length).toBeLessThanOrEqual(12_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<script/);
      expect(svg.match(/<g/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    },
  );

  test("of the smallest pieces stays as small", () => {
    const tiny = {
      ...tiles,
      pattern: "tile" as const,
      widthMillimetres: 10,
      heightMillimetres: 10,
    };

    expect(
      gzipSync(roomSvg("salon", { wall: tiny, ground: tiny }, "x"), { level: 1 }).length,
    ).toBeLessThan(12_000);
  });

  test("shows what covers it, and is the same for the same address", () => {
    const painted = roomSvg(
      "salon",
      { wall: { kind: "paint", hex: "#123456" }, ground: null },
      "x",
    );

    expect(painted).toContain("#123456");
    expect(painted).toBe(
      roomSvg("salon", { wall: { kind: "paint", hex: "#123456" }, ground: null }, "x"),
    );
  });

  test("has one address only: none but the shop's own is drawn", () => {
    const preview = (query: string) => readPreview(new URLSearchParams(query));

    expect(preview("piece=salon&mur=RAL7016&sol=12")).toEqual({
      room: "salon",
      wall: { kind: "color", code: "RAL7016" },
      ground: { kind: "product", uid: 12 },
    });
    for (const query of [
      "",
      "piece=x",
      "piece=salon&x=1",
      "mur=RAL7016&piece=salon",
      "piece=salon&mur=<svg>",
    ])
      expect(preview(query), query).toBeNull();
  });

  test("shrinks with distance: twice as far, what is as long looks shorter", () => {
    const view = perspective(
      { width: 4, depth: 4, height: 2.5 },
      { eye: 1.4, distance: 4, horizon: 285 },
    );
    const widthAt = (y: number) => view.at([3, y, 0])[0] - view.at([1, y, 0])[0];

    expect(widthAt(0)).toBeCloseTo(2 * widthAt(4));
    expect(view.at([2, 0, 1.4])).toEqual([480, 285]);
  });
});
