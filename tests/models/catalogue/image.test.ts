import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { imagePath } from "#app/models/catalogue/image.ts";

const folder = resolve(import.meta.dirname, "../../../public/dessins");
const files = globSync("*/*.svg", { cwd: folder });

test("a product's image is the file of its drawing and tint", () => {
  expect(imagePath({ drawing: "power-tool", tint: "orange" })).toBe(
    "/dessins/power-tool/orange.svg",
  );
});

test("an invalid name stays one segment of the path", () => {
  expect(imagePath({ drawing: "../x", tint: '"?' })).toBe("/dessins/..%2Fx/%22%3F.svg");
});

describe("the drawings of the demo", () => {
  test("are of at least 25 kinds", () => {
    expect(new Set(files.map((file) => file.split("/")[0])).size).toBeGreaterThanOrEqual(25);
  });

  test.each(files)("%s is one square picture under 4 kB", (file) => {
    const svg = readFileSync(resolve(folder, file), "utf8");

    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 120 120" width="240" height="240">/);
    expect(svg).toMatch(/<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|<script|<style|href|\son\w+=/);
    expect(svg.length).toBeLessThan(4096);
  });
});
