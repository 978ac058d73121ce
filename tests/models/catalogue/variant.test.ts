import { describe, expect, test } from "vitest";
import {
  type Variant,
  variantChoice,
  variantMatrix,
  variantTable,
} from "#app/models/catalogue/variant.ts";

const variant = (uid: number, length: string, width: string, more: Partial<Variant> = {}) => ({
  uid,
  label: `Plaque ${length} x ${width}`,
  attributes: [
    { code: "norm", label: "Norme", value: "NF EN 520" },
    { code: "length", label: "Longueur", value: length },
    { code: "width", label: "Largeur", value: width },
  ],
  unitMills: 1000,
  level: "low" as const,
  units: 3,
  ...more,
});

describe("the sizes of a product", () => {
  test("are named by the attributes in which they differ, the smallest first", () => {
    const table = variantTable(
      [
        variant(1, "2500 mm", "1200 mm"),
        variant(2, "900 mm", "1200 mm"),
        variant(3, "2500 mm", "600 mm"),
      ],
      7,
    );

    expect(table?.title).toBe("Longueur · Largeur");
    expect(table?.rows.map(({ uid, name }) => [uid, name])).toEqual([
      [2, "900 mm · 1200 mm"],
      [3, "2500 mm · 600 mm"],
      [1, "2500 mm · 1200 mm"],
    ]);
    expect(table?.total).toBe(7);
  });

  test("are named by their labels where no attribute differs", () => {
    const table = variantTable(
      [variant(1, "1 m", "1 m", { label: "B" }), variant(2, "1 m", "1 m", { label: "A" })],
      2,
    );

    expect(table).toMatchObject({ title: "", rows: [{ name: "A" }, { name: "B" }] });
  });

  test("are no table when there is but one", () => {
    expect(variantTable([variant(1, "1 m", "1 m")], 1)).toBeNull();
    expect(variantTable([], 0)).toBeNull();
  });
});

describe("the sizes of a product in two directions", () => {
  const table = (...names: string[]) => ({
    rows: names.map((name, at) => ({
      uid: at + 1,
      name,
      unitMills: null,
      level: null,
      units: null,
    })),
  });
  const laidOut = (...names: string[]) => {
    const matrix = variantMatrix(table(...names));
    return matrix?.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.uid ?? null)]);
  };

  test("are a row for each value of the attribute that has more", () => {
    const names = ["32,5 R · 25 kg", "32,5 R · 35 kg", "42,5 N · 25 kg", "52,5 N · 25 kg"];

    expect(variantMatrix(table(...names))?.columns).toEqual(["25 kg", "35 kg"]);
    expect(laidOut(...names)).toEqual([
      ["32,5 R", 1, 2],
      ["42,5 N", 3, null],
      ["52,5 N", 4, null],
    ]);
    expect(laidOut("25 kg · A", "25 kg · B", "25 kg · C", "35 kg · A")).toEqual([
      ["A", 1, 4],
      ["B", 2, null],
      ["C", 3, null],
    ]);
  });

  test("are none for one attribute, for three, and for too many values", () => {
    expect(laidOut("25 kg", "35 kg")).toBeUndefined();
    expect(laidOut("1 · a · x", "2 · a · x")).toBeUndefined();
    expect(laidOut("1 · a", "1 · b", "1 · c")).toBeUndefined();
    const many = [1, 2, 3, 4, 5].flatMap((one) => [6, 7, 8, 9, 10].map((two) => `${one} · ${two}`));
    expect(laidOut(...many)).toBeUndefined();
  });
});

describe("the choice on a card", () => {
  const rows = (...names: string[]) => names.map((name, at) => ({ uid: at + 1, name }));
  const names = (...all: string[]) =>
    variantChoice(rows(...all), 1)?.options.map(({ name }) => name);

  test("keeps the sizes next to the one shown that stand side by side", () => {
    const sizes = rows("2,4 m", "2,5 m", "2,6 m", "2,7 m", "2,8 m", "3 m", "3,2 m");

    expect(variantChoice(sizes, 4)).toEqual({
      options: [
        { uid: 3, name: "2,6 m" },
        { uid: 4, name: "2,7 m" },
        { uid: 5, name: "2,8 m" },
      ],
      others: 4,
    });
  });

  test("leaves the unit out where several sizes are all in it", () => {
    expect(names("2500 mm · 1200 mm", "2500 mm · 600 mm")).toEqual(["2500 · 1200", "2500 · 600"]);
    expect(names("3 m · 45 mm", "4 m · 45 mm")).toEqual(["3 m · 45 mm", "4 m · 45 mm"]);
    expect(names("25 kg", "35 kg")).toEqual(["25 kg", "35 kg"]);
  });

  test("keeps no name where two are too long, and says how many there are", () => {
    const long = rows("1350 × 600 mm · 100 mm", "1350 × 565 mm · 100 mm", "600 mm");

    expect(variantChoice(long, 1)).toEqual({ options: [], others: 2 });
  });

  test("is none for one size, nor for a product that is not among them", () => {
    expect(variantChoice(rows("2,4 m"), 1)).toBeNull();
    expect(variantChoice(rows("2,4 m", "2,5 m"), 9)).toBeNull();
  });
});
