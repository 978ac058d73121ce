import { globSync, readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { imagePath, OWN_DRAWING } from "#app/models/catalogue/image.ts";
import { readImageFile } from "#app/models/content/image.ts";
import { draw } from "#drizzle/seed/pack/drawings.ts";

const folder = resolve(import.meta.dirname, "../../../public/dessins");
const files = globSync("*/*.svg", { cwd: folder });

test("a product's image is the file of its drawing and tint", () => {
  expect(imagePath({ drawing: "power-tool", tint: "orange" })).toBe(
    "/dessins/power-tool/orange.svg",
  );
});

test("a drawing of its own is an image, unless there is a photograph", () => {
  const product = { drawing: OWN_DRAWING, tint: "Ab-9_xYz01" };
  const path = imagePath(product);

  expect(path).toBe("/images/Ab-9_xYz01-96.svg");
  expect(readImageFile(path.replace("/images/", ""))).toEqual({
    hash: "Ab-9_xYz01",
    width: 96,
    format: "svg",
  });
  expect(imagePath({ ...product, photo: "a".repeat(22) })).toBe(
    `/images/${"a".repeat(22)}-480.jpg`,
  );
});

test("an invalid name stays one segment of the path", () => {
  expect(imagePath({ drawing: "../x", tint: '"?' })).toBe("/dessins/..%2Fx/%22%3F.svg");
});

describe("the drawings of the demo", () => {
  test("are of at least 25 kinds", () => {
    expect(new Set(files.map((file) => file.split("/")[0])).size).toBeGreaterThanOrEqual(25);
  });

  test.each(files)("%s is as its source draws it", (file) => {
    const [drawing = "", tint = ""] = file.replace(/\.svg$/, "").split(sep);
    const svg = readFileSync(resolve(folder, file), "utf8");

    expect(svg).toBe(draw(drawing, tint));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(1_024);
  });
});
