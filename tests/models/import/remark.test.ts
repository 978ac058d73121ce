import { expect, test } from "vitest";
import { overlappingKeys, Remarks } from "#app/models/import/remark.ts";

const period = (key: string, firstDay: string, lastDay: string | null, of = "A") => ({
  ...{ key, of, firstDay, lastDay },
});

test("names the periods that begin before an earlier one ends", () => {
  const periods = [
    period("3", "2027-02-01", null),
    period("1", "2026-01-01", "2026-12-31"),
    period("2", "2027-01-01", "2027-02-01"),
    period("other", "2026-06-01", null, "B"),
  ];

  expect(overlappingKeys(periods)).toEqual(["3"]);
  expect(overlappingKeys([...periods, period("0", "2025-01-01", null)])).toEqual(["1", "2", "3"]);
});

test("counts all lines of a remark, and names the first five", () => {
  const remarks = new Remarks();
  for (let line = 2; line < 10; line++) {
    remarks.addWritten({ outcome: line === 3 ? "unchanged" : "new" }, ["no-weight"], line);
  }

  expect(remarks.list()).toEqual([{ remark: "no-weight", count: 7, lines: [2, 4, 5, 6, 7] }]);
});
