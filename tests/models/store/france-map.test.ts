import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { isOnMap, mapSize, mapWindow, positionOf, unitsOf } from "#app/models/store/france-map.ts";

const file = resolve(import.meta.dirname, "../../../public/france.svg");
const paris = { latitude: 48.857, longitude: 2.352 };
const nice = { latitude: 43.703, longitude: 7.266 };
const brest = { latitude: 48.39, longitude: -4.486 };
const saintDenis = { latitude: -20.88, longitude: 55.45 };

test("north is up, east is right, and France is on the map", () => {
  expect(positionOf(paris).y).toBeLessThan(positionOf(nice).y);
  expect(positionOf(brest).x).toBeLessThan(positionOf(nice).x);
  expect([paris, nice, brest].every(isOnMap)).toBe(true);
  expect(isOnMap(saintDenis)).toBe(false);
});

test("draws distances to scale", () => {
  const north = { ...paris, latitude: paris.latitude + 100 / 111.195 };

  const drawn = positionOf(paris).y - positionOf(north).y;

  expect(unitsOf(100, paris)).toBeCloseTo(drawn, 0);
});

test("shows the whole circle, or France for a place off the map", () => {
  const { x, y, width, height } = mapWindow({ ...paris, radiusKm: 200 });
  const radius = unitsOf(200, paris);
  const centre = positionOf(paris);

  expect(x).toBeLessThan(centre.x - radius);
  expect(y + height).toBeGreaterThan(centre.y + radius);
  expect(width).toBe(height);
  for (const focus of [null, { ...saintDenis, radiusKm: 200 }]) {
    expect(mapWindow(focus)).toEqual({ x: 0, y: 0, ...mapSize });
  }
});

test("the outline has every département, weighs 6 kB, and says whose it is", () => {
  const svg = readFileSync(file, "utf8");

  expect(svg.match(/M/g)?.length).toBeGreaterThanOrEqual(96);
  expect(svg).toContain(`viewBox="0 0 ${mapSize.width} ${mapSize.height}"`);
  expect(svg).toContain("CC BY 4.0");
  expect(brotliCompressSync(svg).length).toBeLessThan(6 * 1024);
  expect(statSync(file).size).toBeGreaterThan(5000);
});
