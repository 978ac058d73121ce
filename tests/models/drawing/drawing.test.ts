import { describe, expect, test } from "vitest";
import { drawingSvg, drawings, isDrawing, isTint, tints } from "#app/models/drawing/drawing.ts";

describe("drawings", () => {
  test("the family has at least 25 archetypes", () => {
    expect(drawings.length).toBeGreaterThanOrEqual(25);
  });

  test.each(drawings)("%s is a well-formed picture in every tint, under 4 kB", (drawing) => {
    for (const tint of tints) {
      const svg = drawingSvg(drawing, tint);

      expect(svg.startsWith("<svg ") && svg.endsWith("</svg>")).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(svg.length).toBeLessThan(4096);
    }
  });

  test("two tints of one archetype differ", () => {
    expect(drawingSvg("sack", "grey")).not.toBe(drawingSvg("sack", "blue"));
  });

  test("names inherited from Object are not drawings", () => {
    expect(isDrawing("constructor")).toBe(false);
    expect(isTint("toString")).toBe(false);
  });
});
