import { describe, expect, test } from "vitest";
import { type TypedWorksite, worksiteProblems, worksiteText } from "#app/models/worksite/form.ts";

const typed: TypedWorksite = {
  name: "Villa Le Goff",
  begin_date: "02/03/26",
  end_date: "30/11/26",
  address_id: "12",
  label: "",
  title: "1",
  firstname: "",
  lastname: "",
  address: "",
  address_complement: "",
  address_special_mention: "",
  zip_code: "",
  city: "",
  building_site_contact: "",
  building_site_phone_number: "",
  budget: "",
  version: "1",
};

describe("the form of a worksite", () => {
  test("takes a name, both days and an address that is kept", () => {
    expect(worksiteProblems(typed)).toEqual([]);
    expect(
      worksiteText({ ...typed, budget: "1 000", building_site_phone_number: "0639984107" }),
    ).toEqual({
      name: "Villa Le Goff",
      beginsOn: "2026-03-02",
      endsOn: "2026-11-30",
      budgetCents: 100_000,
      contact: "",
      contactPhone: "06 39 98 41 07",
    });
  });

  test.each<[string, Partial<TypedWorksite>, [string, string][]]>([
    ["a name", { name: "" }, [["name", "worksite-name-required"]]],
    [
      "both days",
      { begin_date: "", end_date: "" },
      [
        ["begin_date", "worksite-begin-required"],
        ["end_date", "worksite-end-required"],
      ],
    ],
    ["days that exist", { begin_date: "31/02/26" }, [["begin_date", "worksite-day-format"]]],
    ["an end after the beginning", { end_date: "01/03/26" }, [["end_date", "worksite-end-before"]]],
    ["an address", { address_id: "" }, [["address_id", "worksite-address-required"]]],
    [
      "a telephone that can exist",
      { building_site_phone_number: "0612345678" },
      [["building_site_phone_number", "site-phone-format"]],
    ],
    ["an amount", { budget: "beaucoup" }, [["budget", "worksite-budget-format"]]],
    ["plain text", { name: "<b>" }, [["name", "text-characters <>"]]],
    ["sixty characters", { name: "x".repeat(61) }, [["name", "text-length"]]],
  ])("asks for %s", (_, change, problems) => {
    const found = worksiteProblems({ ...typed, ...change });

    expect(found.map(({ field, reason }) => [field, reason])).toEqual(problems);
  });

  test("requires the fields of an address only for a new one", () => {
    const fields = worksiteProblems({ ...typed, address_id: "new" }).map(({ field }) => field);

    expect(fields).toEqual(["firstname", "lastname", "address", "zip_code"]);
  });

  test("may end the day it begins", () => {
    expect(worksiteProblems({ ...typed, end_date: typed.begin_date })).toEqual([]);
  });
});
