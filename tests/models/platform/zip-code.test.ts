import { expect, test } from "vitest";
import { isZipCode, joinZipCode, readZipCode } from "#app/models/platform/zip-code.ts";

test.each(["44000", " 44 000 ", "44\u00a0000", "44\u202f000", "F-44000", "FR 44000", "４４０００"])(
  "reads the postal code %j",
  (typed) => {
    expect(readZipCode(typed)).toBe("44000");
  },
);

test("refuses what is no postal code", () => {
  for (const typed of ["", "4400", "440000", "44 00a", "2A004"]) {
    expect(isZipCode(readZipCode(typed))).toBe(false);
  }
});

test("closes up a postal code amid the words of a search", () => {
  expect(joinZipCode("44 000 Nantes")).toBe("44000 Nantes");
  expect(joinZipCode("Nantes 44\u00a0000")).toBe("Nantes 44000");
  expect(joinZipCode("06 98 765")).toBe("06 98 765");
});
