import { expect, test } from "vitest";
import eventTexts from "#app/locales/fr/order/event.json" with { type: "json" };
import nextTexts from "#app/locales/fr/order/next.json" with { type: "json" };
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import { wasReceived } from "#app/models/contact/contact.ts";
import {
  hasMissedItsCall,
  isOverdue,
  payableUntil,
  payingCall,
  UNPAID_SECONDS,
} from "#app/models/order/deadline.ts";
import {
  canAdvance,
  canBeCancelled,
  canBePaid,
  canChangeSlot,
  consequencesOf,
  firstStatus,
  isBeingPaid,
} from "#app/models/order/order.ts";
import { calendarStanding, isIntegrated, isToBeFetched } from "#app/models/order/standing.ts";
import {
  canMove,
  type OrderStatus,
  orderStatuses,
  readOrderStatus,
} from "#app/models/order/status.ts";

// Transitions of decision 131, deliberately written out again.
const allowed = [
  "1>10 1>11 1>12 1>13 1>9",
  "10>12 10>13 10>9",
  "13>1 13>9",
  "11>101 12>101",
  "101>2 101>29",
  "20>22 20>11 20>12 20>9 20>29",
  "22>3 22>9 22>29 22>11 22>12",
  "2>3 2>32 2>29",
  "3>4 3>29",
  "32>33 32>29",
  "4>5 33>5",
]
  .join(" ")
  .split(" ");

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

test.each(pairs)("an order may go from %i to %i exactly when the table says so", (from, to) => {
  expect(canMove(from, to)).toBe(allowed.includes(`${from}>${to}`));
});

test("the sixteen statuses of the specification are there", () => {
  expect(orderStatuses.toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 20, 22, 29, 32, 33, 101,
  ]);
});

test("a new order waits for payment, in the depot or online", () => {
  expect(firstStatus(0)).toBe(20);
  for (const paymentType of [1, 2, 3, 4, 5] as const) expect(firstStatus(paymentType)).toBe(1);
});

const having = (predicate: (status: OrderStatus) => boolean) => orderStatuses.filter(predicate);

test("can be paid online in 1, 13, 20, 22 without a payment under way", () => {
  const approval = "not-needed";
  expect(having((statusCode) => canBePaid({ statusCode, approval }))).toEqual([1, 13, 20, 22]);
  const pendingPayment = 5;
  expect(having((statusCode) => canBePaid({ statusCode, approval, pendingPayment }))).toEqual([]);
});

test("is neither cancelled nor moved during a payment", () => {
  const pendingPayment = 5;
  expect(having((statusCode) => isBeingPaid({ statusCode, pendingPayment }))).toEqual([
    1, 10, 13, 20, 22,
  ]);
  expect(having((statusCode) => canBeCancelled({ statusCode, pendingPayment }))).toEqual([]);
  expect(having((statusCode) => canChangeSlot({ statusCode, pendingPayment }))).toEqual([
    11, 12, 101,
  ]);
});

test("is not paid before approval, and can only be cancelled", () => {
  const approval = "waiting";

  for (const statusCode of [1, 20] as const) {
    expect(canBePaid({ statusCode, approval })).toBe(false);
    expect(having((to) => canAdvance({ statusCode, approval }, to))).toEqual([9]);
    expect(having((to) => canAdvance({ statusCode, approval: "approved" }, to))).toEqual(
      having((to) => canMove(statusCode, to)),
    );
  }
});

test("the time to pay runs from the owner's word where there was one, and not before it", () => {
  const createdAt = new Date("2026-11-21T10:00:00Z");
  const late = new Date(createdAt.getTime() + UNPAID_SECONDS * 1000 + 1);
  const order = { statusCode: 1, createdAt, approvedAt: null, lastCallAt: null } as const;
  const justNow = new Date(late.getTime() - 1000);

  expect(isOverdue({ ...order, approval: "not-needed" }, late)).toBe(true);
  expect(isOverdue({ ...order, approval: "waiting" }, late)).toBe(false);
  expect(isOverdue({ ...order, approval: "approved", approvedAt: justNow }, late)).toBe(false);
  expect(isOverdue({ ...order, approval: "approved", approvedAt: createdAt }, late)).toBe(true);
});

test("is payable until its slot or lorry; a page opened in time counts", () => {
  const createdAt = new Date("2026-11-21T10:00:00Z");
  const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  const order = { statusCode: 1, approval: "not-needed", createdAt, approvedAt: null } as const;
  const soon = { ...order, lastCallAt: at(3600) };

  expect(payableUntil(soon)).toEqual(at(3600));
  expect(payableUntil({ ...order, lastCallAt: at(70_000) })).toEqual(at(UNPAID_SECONDS));
  expect(payableUntil({ ...soon, statusCode: 22 })).toBeNull();
  expect([isOverdue(soon, at(3600)), isOverdue(soon, at(3601))]).toEqual([false, true]);
  expect([hasMissedItsCall(soon, at(4500)), hasMissedItsCall(soon, at(4501))]).toEqual([
    false,
    true,
  ]);
  for (const other of [{ statusCode: 20 }, { statusCode: 11 }, { approval: "waiting" }] as const) {
    expect(hasMissedItsCall({ ...soon, ...other }, at(9000))).toBe(false);
  }
});

test("has a quarter of an hour to be paid when placed at the last minute", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const quarter = new Date("2026-11-21T10:15:00Z");
  const later = new Date("2026-11-21T12:00:00Z");

  expect(payingCall(later, now)).toEqual(later);
  expect(payingCall(new Date("2026-11-21T10:01:00Z"), now)).toEqual(quarter);
  expect(payingCall(null, now)).toEqual(quarter);
});

test("can be cancelled before payment, validation and preparation", () => {
  expect(having((statusCode) => canBeCancelled({ statusCode }))).toEqual([1, 13, 20, 22]);
});

test("releases goods on any cancellation, and never otherwise", () => {
  expect(having((status) => consequencesOf(status).releases)).toEqual([9, 29]);
});

test("an order is settled when it is paid", () => {
  expect(having((status) => consequencesOf(status).settles)).toEqual([11, 12]);
});

test("an order stands when it is paid or to be paid at the depot", () => {
  expect(having((status) => consequencesOf(status).commits)).toEqual([11, 12, 20]);
});

test("is in the ERP in the statuses of section 4, and in 32", () => {
  expect(having(isIntegrated).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 22, 29, 32, 33]);
});

test("an unknown number is no status", () => {
  expect(readOrderStatus(101)).toBe(101);
  expect(readOrderStatus(7)).toBeNull();
});

test("each status has a name, a meaning, a next step for both modes", () => {
  const codes = orderStatuses.map(String).toSorted();
  const codesOf = (texts: object) => Object.keys(texts).toSorted();

  expect(codesOf(statusTexts)).toEqual([...codes, "being-paid", "to-approve"]);
  expect(codesOf(eventTexts.meaning)).toEqual(codes);
  expect(codesOf(nextTexts.pickup)).toEqual(codes);
  expect(codesOf(nextTexts.delivery)).toEqual(codes);
  for (const texts of [eventTexts.meaning, nextTexts.pickup, nextTexts.delivery]) {
    expect(Object.values(texts).every((text) => /^\p{Lu}.{20,}\.$/u.test(text))).toBe(true);
  }
});

test("nothing of a delivery speaks of a counter, a till or a pickup code", () => {
  expect(Object.values(nextTexts.delivery).join(" ")).not.toMatch(/comptoir|retrait|code/);
});

test("can be moved while cancellable, or paid and not yet in the ERP", () => {
  expect(having((statusCode) => canChangeSlot({ statusCode }))).toEqual([
    1, 11, 12, 13, 20, 22, 101,
  ]);
});

test("can be picked up from confirmation to handover", () => {
  const pickup = { approval: "not-needed", mode: 1 } as const;

  expect(having((statusCode) => isToBeFetched({ ...pickup, statusCode }))).toEqual([
    11, 12, 20, 22, 101, 2, 3, 4,
  ]);
  expect(having((statusCode) => isToBeFetched({ ...pickup, mode: 2, statusCode }))).toEqual([]);
  expect(isToBeFetched({ ...pickup, statusCode: 20, approval: "waiting" })).toBe(false);
});

test("is tentative, then confirmed, or cancelled in a calendar", () => {
  const standing = (statusCode: OrderStatus) =>
    calendarStanding({ statusCode, approval: "approved" });

  expect(having((status) => standing(status) === "TENTATIVE")).toEqual([1, 10, 13]);
  expect(having((status) => standing(status) === "CANCELLED")).toEqual([9, 29]);
  expect(calendarStanding({ statusCode: 20, approval: "waiting" })).toBe("TENTATIVE");
});

test("was received in 5 and 33, and in 4 from its day on", () => {
  const at = (deliveryDate: string) =>
    having((statusCode) => wasReceived({ statusCode, deliveryDate }, "2026-11-24"));

  expect(at("2026-11-25").toSorted()).toEqual([33, 5]);
  expect(at("2026-11-24").toSorted()).toEqual([33, 4, 5]);
});
