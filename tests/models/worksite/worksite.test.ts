import { describe, expect, test } from "vitest";
import {
  latestPoints,
  readEuros,
  spendChart,
  spendOverTime,
  typedEuros,
} from "#app/models/worksite/budget.ts";
import { readWantedContent, wantedValue } from "#app/models/worksite/content.ts";
import { parseWorksiteDay, worksiteDay } from "#app/models/worksite/day.ts";
import { readWorksiteQuery, worksiteSearch } from "#app/models/worksite/query.ts";
import {
  changedFields,
  contentKindsOf,
  mayChooseOrderers,
  mayCreateWorksite,
  mayManageWorksite,
  mayOrderFor,
  worksiteState,
} from "#app/models/worksite/worksite.ts";

const owner = { customerId: 1, role: "owner" } as const;
const buyer = { customerId: 2, role: "buyer" } as const;
const foreman = { customerId: 3, role: "buyer-without-prices" } as const;
const forAll = { orderers: "all", memberIds: [] } as const;
const forForeman = { orderers: "chosen", memberIds: [3] } as const;

describe("who may do what for a worksite", () => {
  test.each([
    [owner, forAll, true],
    [buyer, forAll, true],
    [foreman, forAll, true],
    [owner, forForeman, true],
    [buyer, forForeman, false],
    [foreman, forForeman, true],
  ] as const)(
    "an owner always orders for it, others unless it is for some: %o, %o",
    (who, site, may) => {
      expect(mayOrderFor(who, site)).toBe(may);
    },
  );

  test("a budget is an amount: who sees none begins and changes no worksite", () => {
    expect([owner, buyer, foreman].map(mayCreateWorksite)).toEqual([true, true, false]);
    expect(mayManageWorksite(foreman, forForeman)).toBe(false);
    expect(mayManageWorksite(buyer, forForeman)).toBe(false);
    expect(mayManageWorksite(buyer, forAll)).toBe(true);
  });

  test("an owner alone says who orders, and who sees no prices sees no papers", () => {
    expect([owner, buyer, foreman].map(mayChooseOrderers)).toEqual([true, false, false]);
    expect(contentKindsOf(false)).toEqual(["order", "ticket", "list"]);
    expect(contentKindsOf(true)).toEqual(["order", "ticket", "invoice", "quote", "list"]);
  });
});

describe("days of a worksite", () => {
  test.each([
    ["23/11/26", "2026-11-23"],
    ["23/11/2026", "2026-11-23"],
    ["29/02/28", "2028-02-29"],
    ["29/02/26", null],
    ["31/04/26", null],
    ["1/2/26", null],
    ["2026-11-23", null],
    ["23/11/026", null],
    ["", null],
  ])("%s typed is %s", (typed, day) => {
    expect(parseWorksiteDay(typed)).toBe(day);
  });

  test("what is shown is read back as itself, of any century", () => {
    for (const day of ["2026-11-23", "2000-01-01", "2099-12-31", "1999-12-31", "2100-01-01"]) {
      expect(parseWorksiteDay(worksiteDay(day))).toBe(day);
    }
  });

  test("say whether it is to come, under way or over; archived goes first", () => {
    const days = { beginsOn: "2026-03-02", endsOn: "2026-11-30", archivedAt: null };

    expect(worksiteState(days, "2026-03-01")).toBe("planned");
    expect(worksiteState(days, "2026-03-02")).toBe("open");
    expect(worksiteState(days, "2026-11-30")).toBe("open");
    expect(worksiteState(days, "2026-12-01")).toBe("past");
    expect(worksiteState({ ...days, archivedAt: new Date() }, "2026-05-01")).toBe("archived");
    expect(worksiteState({ ...days, beginsOn: null, endsOn: null }, "1990-01-01")).toBe("open");
  });
});

describe("budget against spend", () => {
  test.each([
    ["", null],
    ["12500", 1_250_000],
    ["12 500,50 €", 1_250_050],
    ["12.5", 1_250],
    ["0", 0],
    ["-5", undefined],
    ["douze", undefined],
    ["100000001", undefined],
    ["1,234", undefined],
  ])("%s typed is %s cents", (typed, cents) => {
    expect(readEuros(typed)).toBe(cents);
  });

  test("what is shown is read back as itself", () => {
    for (const cents of [null, 0, 5, 1_250_050, 1_250_000]) {
      expect(readEuros(typedEuros(cents))).toBe(cents);
    }
  });

  test("months without an order stand between others, each on what came before", () => {
    const months = [
      { month: "2025-11", cents: 100 },
      { month: "2026-02", cents: 50 },
    ];

    const spend = spendOverTime(months, 120);

    expect(spend.points.map(({ month, totalCents }) => [month, totalCents])).toEqual([
      ["2025-11", 100],
      ["2025-12", 100],
      ["2026-01", 100],
      ["2026-02", 150],
    ]);
    expect(spend).toMatchObject({ totalCents: 150, leftCents: -30, percent: 125 });
  });

  test("gives no rest without a budget, no share of a zero budget", () => {
    expect(spendOverTime([], null)).toMatchObject({
      totalCents: 0,
      leftCents: null,
      percent: null,
    });
    expect(spendOverTime([{ month: "2026-01", cents: 9 }], 0)).toMatchObject({
      leftCents: -9,
      percent: null,
    });
    expect(spendOverTime([{ month: "2026-01", cents: 9_999 }], 10_000).percent).toBe(99);
  });

  test("bars stand on the foot of the drawing and never above it, the budget's line among them", () => {
    const spend = spendOverTime(
      Array.from({ length: 40 }, (_, index) => ({
        month: `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
        cents: 1000,
      })),
      20_000,
    );

    const { bars, budgetY, height, width } = spendChart(spend);

    expect(latestPoints(spend)).toHaveLength(24);
    expect(bars).toHaveLength(24);
    for (const bar of bars) {
      expect(bar.y).toBeGreaterThanOrEqual(0);
      expect(bar.y + bar.height).toBe(height);
      expect(bar.x + bar.width).toBeLessThanOrEqual(width);
    }
    expect(budgetY).toBe(height - Math.round(((height - 12) * 20_000) / 40_000));
  });
});

describe("what a form stands for", () => {
  test.each([
    ["order-12", { kind: "order", id: 12, from: null }],
    ["list-7-3", { kind: "list", id: 7, from: 3 }],
    ["order-", null],
    ["orders-1", null],
    ["__proto__-1", null],
    ["order-1-2-3", null],
    ["order-99999999999", null],
  ])("%s", (value, wanted) => {
    expect(readWantedContent(value)).toEqual(wanted);
  });

  test("what a box stands for is read back as itself", () => {
    const wanted = { kind: "invoice", id: 5, from: 9 } as const;

    expect(readWantedContent(wantedValue(wanted))).toEqual(wanted);
  });

  test("the fields that changed are named", () => {
    const before = {
      name: "Villa",
      addressId: 1,
      beginsOn: "2026-01-01",
      endsOn: null,
      budgetCents: null,
      contact: "",
      contactPhone: "",
    };

    expect(changedFields(before, { ...before, name: "Mas", endsOn: "2026-02-01" })).toEqual([
      "name",
      "ends",
    ]);
    expect(changedFields(before, before)).toEqual([]);
  });

  test("what the address of the table asks for comes back as itself", () => {
    const query = readWorksiteQuery(new URLSearchParams("tri=nom&etat=archives&recherche= rezé "));

    expect(query).toEqual({ page: null, sort: "name", state: "archived", search: "rezé" });
    expect(worksiteSearch(query)).toEqual({ tri: "nom", etat: "archives", recherche: "rezé" });
    expect(readWorksiteQuery(new URLSearchParams("tri=x&etat=__proto__"))).toMatchObject({
      sort: "begin",
      state: "open",
    });
  });
});
