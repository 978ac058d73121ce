import { expect, test } from "vitest";
import {
  allModes,
  creditModes,
  isBehalfMode,
  isPaidAtDepot,
  modeOfType,
  offeredModes,
  onlineModes,
  type PaymentMode,
  paymentModes,
  traitsOf,
} from "#app/models/payment/mode.ts";
import { modeNamed, namedModes } from "#app/models/payment/name.ts";
import { remoteModes } from "#app/models/payment/remote-payment.ts";

const all = allModes.map(traitsOf);
const unlisted = "unlisted" as PaymentMode;

test.each<[string, readonly (string | number)[]]>([
  ["payment types", all.map(({ paymentType }) => paymentType)],
  ["names in the API", all.flatMap(({ apiNames }) => apiNames)],
  ["words in files", all.map(({ fileWord }) => fileWord)],
  ["words of credits", all.flatMap(({ credit }) => credit?.plan ?? [])],
])("tells modes apart by %s", (_, values) => {
  expect(new Set(values).size).toBe(values.length);
});

test("derives who is offered a mode from its row", () => {
  expect(onlineModes).toEqual(["card", "wallet", "transfer", "rolling-funds", "instalments"]);
  expect(creditModes).toEqual(["rolling-funds", "instalments"]);
  expect(remoteModes(allModes)).toEqual(["card", "wallet", "transfer"]);
  expect(allModes.filter(isBehalfMode)).toEqual(["card", "rolling-funds", "instalments", "store"]);
});

test("offers the depot's till for pickups only", () => {
  expect(offeredModes(1)).toEqual(allModes);
  expect(offeredModes(2)).toEqual(onlineModes);
  expect(offeredModes(3)).toEqual(onlineModes);
});

test("finds the mode of each payment type", () => {
  for (const mode of allModes) {
    const { paymentType } = paymentModes[mode];
    expect(modeOfType(paymentType)).toBe(mode);
    expect(isPaidAtDepot(paymentType)).toBe(mode === "store");
  }
});

test("finds a mode by each of its names", () => {
  const named = Object.entries(namedModes(allModes));
  expect(named.map(([name]) => modeNamed(name))).toEqual(
    named.map(([, { payment_method: mode }]) => mode),
  );
});

test("refuses a mode without a row", () => {
  expect(modeNamed(unlisted)).toBeNull();
  expect(() => remoteModes([unlisted])).toThrow("payment mode unlisted has no row");
  expect(() => offeredModes(1, [unlisted])).toThrow("payment mode unlisted has no row");
});
