import { expect, test } from "vitest";
import { noticeChannelsOf, noticedStatus } from "#app/models/order/notice.ts";
import { orderStatuses } from "#app/models/order/status.ts";

test("notifies customers of 3, 4, 5, 32 and 33 only", () => {
  expect(orderStatuses.filter((status) => noticedStatus(status) !== null)).toEqual([
    3, 32, 33, 4, 5,
  ]);
});

test.each([
  [4, 1, "both", ["email", "sms"]],
  [4, 1, "sms", ["sms"]],
  [4, 2, "email", ["email"]],
  [4, 3, "none", []],
  [33, 1, "both", ["email", "sms"]],
  [33, 2, "none", ["email"]],
  [3, 1, "sms", ["email"]],
  [5, 2, "both", ["email"]],
  [32, 2, "both", ["email"]],
  [32, 1, "both", []],
] as const)(
  "status %i of mode %i, chosen %s, is notified by %j",
  (statusCode, mode, chosen, ways) => {
    expect(noticeChannelsOf({ statusCode, mode }, chosen)).toEqual(ways);
  },
);
