import { describe, expect, test } from "vitest";
import { type Colleague, toColleagueView } from "#app/models/company/company.ts";

const mason: Colleague = {
  id: 7,
  firstName: "Yann",
  lastName: "Kerbrat",
  role: "buyer",
  orderCeilingCents: 150_000,
};

describe("the ceiling of a colleague", () => {
  test.each([
    ["is known to an owner", { customerId: 1, role: "owner", seesPrices: true }, 150_000],
    ["is known to themselves", { customerId: 7, role: "buyer", seesPrices: true }, 150_000],
    ["is no other buyer's affair", { customerId: 8, role: "buyer", seesPrices: true }, undefined],
    [
      "is hidden from a reader who may not see prices",
      { customerId: 7, role: "buyer", seesPrices: false },
    ],
  ] as const)("%s", (_rule, reader, ceiling: number | undefined = undefined) => {
    expect(toColleagueView(mason, reader).ceilingCents).toBe(ceiling);
  });

  test("is null for an owner, even when one is stored", () => {
    const reader = { customerId: 1, role: "owner", seesPrices: true } as const;
    expect(toColleagueView({ ...mason, role: "owner" }, reader).ceilingCents).toBeNull();
  });
});
