import { describe, expect, test } from "vitest";
import {
  type ApprovalStatus,
  answerUntil,
  approvalAnswerRefusal,
  approvalStatuses,
  awaitsApproval,
  isApproved,
  needsApproval,
} from "#app/models/company/approval.ts";
import { toApprovalView } from "#app/models/company/approval-view.ts";
import { orderStatuses } from "#app/models/order/status.ts";

const now = new Date("2026-11-23T09:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("an order needs an owner's word", () => {
  test.each([
    ["buyer", 50_000, 50_001, true],
    ["buyer", 50_000, 50_000, false],
    ["buyer", 0, 1, true],
    ["buyer", null, 99_999_999, false],
    ["buyer-without-prices", 50_000, 50_001, true],
    ["owner", 50_000, 50_001, false],
  ] as const)(
    "of a %s with a ceiling of %s cents, at %i cents: %s",
    (role, ceiling, gross, needed) => {
      expect(needsApproval({ role, orderCeilingCents: ceiling }, gross)).toBe(needed);
    },
  );
});

test("waits only in the first status, and until an answer", () => {
  const waits = (approval: ApprovalStatus) =>
    orderStatuses.filter((statusCode) => awaitsApproval({ approval, statusCode }));

  expect(approvalStatuses.map((approval) => [approval, waits(approval)])).toEqual([
    ["not-needed", []],
    ["waiting", [1, 20]],
    ["approved", []],
    ["refused", []],
  ]);
  expect(approvalStatuses.filter((approval) => isApproved({ approval }))).toEqual([
    "not-needed",
    "approved",
  ]);
});

describe("the time to answer", () => {
  test.each([
    ["is 48 hours when the depot leaves more", 3 * 24 * 60, 48 * 60],
    ["ends with the last call of the slot before that", 120, 120],
    ["may be as short as a quarter of an hour", 15, 15],
  ])("%s", (_what, call, minutes) => {
    expect(answerUntil(now, inMinutes(call))).toEqual(inMinutes(minutes));
  });

  test("is null below a quarter of an hour, or after the cut-off", () => {
    expect(answerUntil(now, inMinutes(14))).toBeNull();
    expect(answerUntil(now, null)).toBeNull();
  });
});

describe("an answer", () => {
  const request = { expiresAt: inMinutes(60) };
  const cases = [
    ["waiting", 20, 0, null],
    ["waiting", 1, 59, null],
    ["waiting", 20, 60, "approval-late"],
    ["waiting", 9, 0, "order-gone"],
    ["approved", 20, 0, "already-approved"],
    ["approved", 3, 0, "already-approved"],
    ["refused", 9, 0, "already-refused"],
    ["not-needed", 20, 0, "not-waiting"],
  ] as const;

  test.each(cases)(
    "to an order %s in status %i after %i minutes: %s",
    (approval, statusCode, minutes, refusal) => {
      expect(approvalAnswerRefusal({ approval, statusCode }, request, inMinutes(minutes))).toBe(
        refusal,
      );
    },
  );
});

describe("what is shown of an answer", () => {
  const request = {
    buyerName: "Camille Essai",
    ownerName: null,
    ceilingCents: 50_000,
    expiresAt: now,
    closedAt: null,
    reason: "",
  };
  const event = (actor: "customer" | "clock") => ({
    fromStatus: 20 as const,
    toStatus: 9 as const,
    actor,
    at: now,
  });

  test.each([
    ["waiting", 20, [], "waiting"],
    ["approved", 22, [], "approved"],
    ["refused", 9, [event("customer")], "refused"],
    ["waiting", 9, [event("clock")], "expired"],
    ["waiting", 9, [event("customer")], "withdrawn"],
  ] as const)("%s in status %i after %j is %s", (approval, statusCode, events, state) => {
    const order = { approval, statusCode, events: [...events] };

    expect(toApprovalView(order, request, true)).toMatchObject({ state, ceilingCents: 50_000 });
    expect(toApprovalView(order, request, false)).toMatchObject({ state, ceilingCents: null });
  });
});
