import { describe, expect, test } from "vitest";
import {
  cleanCompanyNumber,
  companyNumberProblem,
  companyNumbers,
  vatNumberOf,
} from "#app/models/company/number.ts";

describe("a SIREN or SIRET", () => {
  test.each(["732829320", "73282932000074", "552100554", "55210055400021"])(
    "is %s, by Luhn's key",
    (number) => {
      expect(companyNumberProblem(number)).toBeNull();
    },
  );

  test.each(["35600000000048", "35600000000014", "35600000049837"])(
    "is %s, of La Poste: Luhn's key, or digits that sum up to a multiple of five",
    (number) => {
      expect(companyNumberProblem(number)).toBeNull();
    },
  );

  test.each([
    ["732829321", "company-number-check"],
    ["73282932000075", "company-number-check"],
    ["73282932100074", "company-number-check"],
    ["35600000000016", "company-number-check"],
    ["35600000100049", "company-number-check"],
    ["73282932", "company-number-length"],
    ["7328293200", "company-number-length"],
    ["732829320000741", "company-number-length"],
    ["73282932A", "company-number-length"],
    ["", "company-number-length"],
  ])("is not %j: %s", (number, problem) => {
    expect(companyNumberProblem(number)).toBe(problem);
  });

  test("may be typed with spaces and dots", () => {
    expect(cleanCompanyNumber("732 829 320 00074")).toBe("73282932000074");
    expect(cleanCompanyNumber("732.829.320")).toBe("732829320");
    expect(cleanCompanyNumber("732\u202f829\u2011320")).toBe("732829320");
  });
});

test("the SIRET gives the SIREN, and the SIREN the VAT number", () => {
  expect(companyNumbers("73282932000074")).toEqual({ siren: "732829320", siret: "73282932000074" });
  expect(companyNumbers("732829320")).toEqual({ siren: "732829320", siret: "" });
  expect(vatNumberOf("732829320")).toBe("FR44732829320");
});
