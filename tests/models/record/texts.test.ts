import { describe, expect, test } from "vitest";
import { entityColumns, productColumns } from "#app/models/import/entity.ts";
import { importEntities } from "#app/models/import/entity-name.ts";
import { exampleRows } from "#app/models/import/example.ts";
import { readCells, readHeader } from "#app/models/import/line.ts";
import { entityOfSlug, entitySlugs, recordEntities } from "#app/models/record/entity.ts";
import { keySegment, segmentKey } from "#app/models/record/key.ts";
import { listedFields } from "#app/models/record/listed.ts";
import {
  changedTexts,
  fieldReasons,
  mergeTexts,
  newTexts,
  readTexts,
  recordTexts,
} from "#app/models/record/texts.ts";

describe("the texts of a record", () => {
  test.each(importEntities)("of %s are read as they were written", (entity) => {
    const columns = entityColumns[entity];
    const map = readHeader(
      columns,
      Object.values(columns).map(({ header }) => header),
    );
    for (const row of exampleRows[entity]) {
      const read = readCells(columns, map, row);
      if (!read.ok) throw new Error(JSON.stringify(read.reasons));
      expect(readTexts(columns, recordTexts(columns, read.values))).toEqual({
        values: read.values,
        reasons: [],
      });
    }
  });

  test("have a list on lines of their own, whatever ends them", () => {
    const { makerCodes } = productColumns;
    const texts = recordTexts({ makerCodes }, { makerCodes: ["A", "B"] });

    expect(texts.makerCodes).toBe("A\nB");
    expect(readTexts(productColumns, { makerCodes: "A\r\nB\r\n" })).toEqual({
      reasons: [],
      values: { makerCodes: ["A", "B"] },
    });
  });

  test("of a new record are what its empty cells stand for", () => {
    expect(newTexts(productColumns)).toMatchObject({
      code: "",
      packaging: "1",
      vatBasisPoints: "20",
      isDeliverable: "oui",
      onlyInStore: "non",
    });
  });

  test("are refused field by field", () => {
    expect(readTexts(productColumns, { label: "", unitMills: "cher", weightGrams: "2" })).toEqual({
      values: { weightGrams: 2000 },
      reasons: [
        { field: "label", reason: "required" },
        { field: "unitMills", reason: "not-a-number" },
      ],
    });
    expect(fieldReasons(productColumns, [{ column: "", reason: "broken" }])).toEqual([
      { field: "", reason: "broken" },
    ]);
  });
});

describe("two people on one record", () => {
  const shown = { label: "Vis", unitMills: "4,9", description: "Une\nvis" };
  const present = { ...shown, unitMills: "5,2", description: "Une bonne vis" };

  test("show what the other wrote, not the ends of lines", () => {
    expect(
      changedTexts(productColumns, shown, { ...shown, description: "Une\r\nvis\r\n" }),
    ).toEqual([]);
    expect(changedTexts(productColumns, shown, present)).toEqual([
      { field: "description", before: "Une\nvis", after: "Une bonne vis" },
      { field: "unitMills", before: "4,9", after: "5,2" },
    ]);
  });

  test("keep what they typed, and take what they left", () => {
    const typed = { ...shown, unitMills: "6", label: "Vis longue" };

    expect(mergeTexts(productColumns, { shown, typed, present })).toMatchObject({
      label: "Vis longue",
      unitMills: "6",
      description: "Une bonne vis",
    });
  });
});

test("every entity has its slug, and fields that exist", () => {
  for (const entity of recordEntities) {
    expect(entityOfSlug(entitySlugs[entity])).toBe(entity);
    expect(Object.keys(entityColumns[entity])).toEqual(
      expect.arrayContaining([...listedFields[entity]]),
    );
  }
  expect(entityOfSlug("voitures")).toBeNull();
});

test.each(["A", "A/B.C", "A!B~C", "~1", "A\u001fB!\u001f\u001f~0"])(
  "key %j has its segment",
  (key) => {
    expect(segmentKey(keySegment(key))).toBe(key);
  },
);
