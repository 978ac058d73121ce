import { expect, test } from "vitest";
import type { Values } from "#app/models/import/line.ts";
import { checkOffer } from "#app/models/import/offer.ts";

const march = { startsOn: "2027-03-01", endsOn: "2027-03-31" };

test.each<[string, Values]>([
  ["without days", { rule: "bundles", products: [], startsOn: null, endsOn: null }],
  ["of a rule, for a month", { rule: "struck-prices", products: [], ...march }],
  ["of chosen articles", { rule: "chosen", products: ["100234"], ...march }],
  ["of one day", { rule: "chosen", products: ["100234"], ...march, endsOn: march.startsOn }],
  ["without a first day", { rule: "last-units", products: [], endsOn: "2027-03-31" }],
])("an offer %s is taken", (_, offer) => {
  expect(checkOffer(offer)).toEqual([]);
});

test.each<[string, Values, string[]]>([
  ["chosen articles without any", { rule: "chosen", products: [] }, ["articles none-chosen"]],
  [
    "a rule with articles too",
    { rule: "bundles", products: ["100234"] },
    ["articles rule-chooses"],
  ],
  [
    "days that are reversed",
    { rule: "bundles", startsOn: "2027-03-31", endsOn: "2027-03-01" },
    ["dernier jour ends-before"],
  ],
])("an offer with %s is refused", (_, offer, reasons) => {
  expect(checkOffer(offer).map(({ column, reason }) => `${column} ${reason}`)).toEqual(reasons);
});
