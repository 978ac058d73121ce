import { expect, test } from "vitest";
import {
  afterSlot,
  afterTerms,
  canReach,
  canRenewCheckout,
  cartChanges,
  expiryFrom,
  hasExpired,
  judgedAt,
  nextStep,
  noSteps,
  type PresentLine,
  payableModes,
  remainingSeconds,
  type Steps,
  withoutPrices,
} from "#app/models/checkout/checkout.ts";
import { paymentForm, pickupForm, summaryForm } from "#app/models/checkout/form.ts";
import { allModes } from "#app/models/payment/mode.ts";

const now = new Date("2026-11-23T09:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const all: Steps = { slotCompleted: true, termsCompleted: true, paymentCompleted: true };
const monday = { storeUid: 1, day: "2026-11-23", range: "07:00" };

test.each<[Partial<Steps>, number]>([
  [{}, 1],
  [{ slotCompleted: true }, 2],
  [{ slotCompleted: true, termsCompleted: true }, 3],
  [all, 3],
  [{ termsCompleted: true }, 1],
  [{ paymentCompleted: true }, 1],
])("with %j the step to do is %i", (steps, step) => {
  expect(nextStep({ ...noSteps, ...steps })).toBe(step);
});

test("a step is shown once all before it are done, and can be gone back to", () => {
  const steps = { ...noSteps, slotCompleted: true };

  expect([canReach(1, steps), canReach(2, steps), canReach(3, steps)]).toEqual([true, true, false]);
});

test.each([
  ["the depot", { storeUid: 2 }],
  ["the day", { day: "2026-11-24" }],
  ["the hour", { range: "07:30" }],
])("changing %s resets every step", (_, change) => {
  expect(afterSlot(all, monday, { ...monday, ...change })).toEqual({
    ...noSteps,
    slotCompleted: true,
  });
});

test("choosing the same slot again keeps what was done after it", () => {
  expect(afterSlot(all, monday, monday)).toEqual(all);
});

test("unticking the terms resets step 2 and what follows", () => {
  expect(afterTerms(all, false)).toEqual({ ...noSteps, slotCompleted: true });
  expect(afterTerms({ ...noSteps, slotCompleted: true }, true)).toEqual({
    ...all,
    paymentCompleted: false,
  });
});

test("a checkout lasts fifteen minutes to the second", () => {
  const expiresAt = expiryFrom(now);

  expect(remainingSeconds({ expiresAt }, now)).toBe(900);
  expect(hasExpired({ expiresAt }, later(899))).toBe(false);
  expect(hasExpired({ expiresAt }, later(900))).toBe(true);
  expect(remainingSeconds({ expiresAt }, later(899.2))).toBe(1);
  expect(remainingSeconds({ expiresAt }, later(2000))).toBe(0);
});

test("what was chosen can be taken up again for less than thirty minutes", () => {
  expect(canRenewCheckout({ savedAt: now }, later(1799.999))).toBe(true);
  expect(canRenewCheckout({ savedAt: now }, later(1800))).toBe(false);
});

test("judges slot delays at the choice, at most fifteen minutes earlier", () => {
  expect(judgedAt({ savedAt: now }, later(600))).toEqual(now);
  expect(judgedAt({ savedAt: now }, later(1000))).toEqual(later(100));
});

const cementName = { productUid: 1, codeColor: "", label: "Ciment" };
const paintName = { productUid: 2, codeColor: "9010", label: "Peinture" };
const cement: PresentLine = {
  ...cementName,
  quantity: 10,
  unitMills: 9900,
  ecoTaxMills: 20,
  depositMills: 0,
  vatBasisPoints: 2000,
  packagingQuantity: 1,
  isSold: true,
};
const paint = { ...cement, ...paintName, quantity: 2 };
const plenty = new Map([
  [1, 100],
  [2, 100],
]);

test("finds no change in the same lines and prices, in any order", () => {
  expect(cartChanges([cement, paint], [paint, cement], plenty)).toEqual([]);
});

test("a lower price passes, a higher one is a change", () => {
  expect(cartChanges([cement], [{ ...cement, unitMills: 9899 }], plenty)).toEqual([]);
  expect(cartChanges([cement], [{ ...cement, unitMills: 9901 }], plenty)).toEqual([
    { kind: "dearer", ...cementName, fromMills: 9900, toMills: 9901 },
  ]);
});

test.each(["ecoTaxMills", "depositMills", "vatBasisPoints"] as const)(
  "%s that fell passes, one that rose is a change",
  (charge) => {
    const before = { ...cement, [charge]: 100 };
    expect(cartChanges([before], [{ ...before, [charge]: 99 }], plenty)).toEqual([]);
    expect(cartChanges([before], [{ ...before, [charge]: 101 }], plenty)).toEqual([
      { kind: "charges", ...cementName },
    ]);
  },
);

test("only whole packs are ordered, and counted in the stock", () => {
  const packed = { ...cement, packagingQuantity: 4 };
  expect(cartChanges([packed], [packed], plenty)).toEqual([
    { kind: "pack", ...cementName, pack: 4 },
  ]);
  const eight = { ...packed, quantity: 8 };
  expect(cartChanges([eight], [eight], new Map([[1, 7]]))).toEqual([
    { kind: "short", ...cementName, wanted: 8, available: 4 },
  ]);
  expect(cartChanges([eight], [eight], new Map([[1, 8]]))).toEqual([]);
});

test("a line gone, come or of another quantity is a change", () => {
  expect(cartChanges([cement, paint], [cement], plenty)).toEqual([
    { kind: "removed", ...paintName },
  ]);
  expect(cartChanges([cement], [cement, paint], plenty)).toEqual([{ kind: "added", ...paintName }]);
  expect(cartChanges([cement], [{ ...cement, quantity: 5 }], plenty)).toEqual([
    { kind: "quantity", ...cementName, from: 10, to: 5 },
  ]);
});

test("another colour of a product is another line", () => {
  expect(cartChanges([paint], [{ ...paint, codeColor: "9005" }], plenty)).toHaveLength(2);
});

test("a product no longer sold, or short in the depot, is a change", () => {
  expect(cartChanges([cement], [{ ...cement, isSold: false }], plenty)).toEqual([
    { kind: "unavailable", ...cementName },
  ]);
  expect(cartChanges([cement], [cement], new Map([[1, 9]]))).toEqual([
    { kind: "short", ...cementName, wanted: 10, available: 9 },
  ]);
  expect(cartChanges([cement], [cement], new Map())).toEqual([
    { kind: "short", ...cementName, wanted: 10, available: 0 },
  ]);
});

test("two colours of a product share its stock", () => {
  const black = { ...paint, codeColor: "9005" };

  expect(cartChanges([paint, black], [paint, black], new Map([[2, 3]]))).toEqual([
    { kind: "short", ...paintName, wanted: 4, available: 3 },
    { kind: "short", ...paintName, codeColor: "9005", wanted: 4, available: 3 },
  ]);
  expect(cartChanges([paint, black], [paint, black], new Map([[2, 4]]))).toEqual([]);
});

function errorsOf(result: { success: boolean; error?: { issues: { message: string }[] } }) {
  return result.error?.issues.map((issue) => issue.message) ?? [];
}

test.each([
  [{}, ["slot-day-required", "slot-hour-required"]],
  [{ delivery_date: "31/02/2026", delivery_range: "07:00" }, ["slot-day-required"]],
  [{ delivery_date: "23/11/2026", delivery_range: "Choisissez une heure" }, ["slot-hour-required"]],
  [
    { delivery_date: "23/11/2026", delivery_range: "07:00", comment: "<script>" },
    ["comment-characters <>"],
  ],
  [
    { delivery_date: "23/11/2026", delivery_range: "07:00", comment: "a".repeat(501) },
    ["comment-length"],
  ],
  [{ delivery_date: "23/11/2026", delivery_range: "07:00" }, []],
  [{ delivery_date: "23/11/2026", delivery_range: "07:00", comment: "a\r\n".repeat(250) }, []],
])("step 1 with %j is refused with %j", (fields, errors) => {
  expect(errorsOf(pickupForm.safeParse(fields))).toEqual(errors);
});

test("step 1 gives an ISO day and an empty comment unless there is one", () => {
  expect(pickupForm.parse({ delivery_date: "23/11/2026", delivery_range: "07:00" })).toEqual({
    delivery_date: "2026-11-23",
    delivery_range: "07:00",
    comment: "",
  });
});

test("step 2 distinguishes a ticked box from an empty one", () => {
  expect(summaryForm.parse({ seal: "abc", terms: "on" })).toEqual({ seal: "abc", terms: true });
  expect(summaryForm.parse({ seal: "abc" })).toEqual({ seal: "abc", terms: false });
});

test("step 3 needs a payment mode that exists", () => {
  const placed = { order_key: crypto.randomUUID() };

  expect(errorsOf(paymentForm.safeParse(placed))).toEqual(["payment-mode-required"]);
  expect(errorsOf(paymentForm.safeParse({ ...placed, payment_method: "gold" }))).toEqual([
    "payment-mode-required",
  ]);
  expect(paymentForm.parse({ ...placed, payment_method: "store" }).payment_method).toBe("store");
});

test("offers pay-at-depot only, and hides amounts, without prices", () => {
  expect(payableModes({ role: "buyer-without-prices" }, 1)).toEqual(["store"]);
  expect(payableModes({ role: "buyer-without-prices" }, 2)).toEqual([]);
  expect(payableModes({ role: "buyer" }, 1)).toEqual(allModes);
  expect(payableModes({ role: "buyer" }, 1, ["card", "store"])).toEqual(["card", "store"]);
  expect(
    withoutPrices([{ kind: "dearer", ...cementName, fromMills: 9900, toMills: 9901 }]),
  ).toEqual([{ kind: "dearer-hidden", ...cementName }]);
});
