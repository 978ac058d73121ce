import { describe, expect, test } from "vitest";
import { otherCheckout, readCheckoutQuery } from "#app/models/checkout/query.ts";

const read = (query: string) => readCheckoutQuery(new URLSearchParams(query));

test("an address that asks for nothing leaves everything open", () => {
  expect(read("")).toEqual({
    mode: null,
    renew: false,
    day: null,
    range: null,
    comment: null,
    worksiteId: null,
    siteContact: null,
    sitePhone: null,
  });
});

test("every parameter of the specification is read", () => {
  const query = new URLSearchParams({
    deliveryMode: "2",
    renew: "true",
    delivery_date: "24/11/2026",
    delivery_range: "8-10h",
    comment: "Portail bleu",
    worksite: "12",
    bsc: "Ana Morel",
    bsp: "06 98 76 54 32",
  });

  expect(readCheckoutQuery(query)).toEqual({
    mode: "delivery",
    renew: true,
    day: "2026-11-24",
    range: "8-10h",
    comment: "Portail bleu",
    worksiteId: 12,
    siteContact: "Ana Morel",
    sitePhone: "06 98 76 54 32",
  });
});

test.each([
  ["deliveryMode=1", "pickup"],
  ["deliveryMode=2", "delivery"],
  ["deliveryMode=3", "delivery"],
  ["deliveryMode=4", null],
  ["deliveryMode=__proto__", null],
  ["deliveryMode=2&deliveryMode=1", "pickup"],
])("the mode of %s is %s", (query, mode) => {
  expect(read(query).mode).toBe(mode);
});

test.each([
  ["renew=1"],
  ["renew=TRUE"],
  ["delivery_date=2026-11-24"],
  ["delivery_date=31/02/2026"],
  ["delivery_range=Choisissez une heure"],
  ["delivery_range=7h"],
  ["worksite=0"],
  ["worksite=-1"],
  ["worksite=1.5"],
  ["worksite=99999999999"],
  [`comment=${"a".repeat(501)}`],
  [`bsc=${"a".repeat(81)}`],
  [`bsp=${"0".repeat(31)}`],
])("%s asks for nothing", (query) => {
  expect(read(query)).toEqual(read(""));
});

test("distinguishes no worksite from an absent parameter", () => {
  expect(read("worksite=").worksiteId).toBe(0);
});

test("the last of a name counts: it is what was clicked", () => {
  expect(read("delivery_date=24/11/2026&delivery_date=25/11/2026").day).toBe("2026-11-25");
});

test("a text is returned unchanged, to be checked when sent", () => {
  expect(read("comment=%3Cb%3E&bsc=%3C").comment).toBe("<b>");
  expect(read("comment=a%0D%0Ab").comment).toBe("a\nb");
});

describe("an address of one checkout that asks for the other", () => {
  const other = (query: string, mode: "pickup" | "delivery") =>
    otherCheckout(new URLSearchParams(query), mode);

  test("leads there with all the rest it says", () => {
    expect(other("deliveryMode=2&comment=Quai+2&worksite=3", "pickup")).toBe(
      "?comment=Quai+2&worksite=3",
    );
    expect(other("deliveryMode=3", "pickup")).toBe("");
    expect(other("renew=true&deliveryMode=1", "delivery")).toBe("?renew=true");
  });

  test.each([
    ["", "pickup"],
    ["deliveryMode=1", "pickup"],
    ["deliveryMode=9", "pickup"],
    ["deliveryMode=2", "delivery"],
    ["deliveryMode=3", "delivery"],
  ] as const)("stays with %j in the %s checkout", (query, mode) => {
    expect(other(query, mode)).toBeNull();
  });
});
