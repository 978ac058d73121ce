import { afterAll, expect, test, vi } from "vitest";
import { followPageChanges } from "#app/services/platform/page-change.server.ts";

let isStopping = false;
afterAll(() => {
  isStopping = true;
  vi.useRealTimers();
});

test("visitors' pages are forgotten when a day begins in Paris", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-28T22:59:50Z") });
  const forget = vi.fn(async () => {});
  followPageChanges(forget, () => isStopping);
  await expect.poll(() => forget.mock.calls.length).toBe(2);

  vi.setSystemTime(new Date("2027-02-28T23:00:00Z"));

  await expect.poll(() => forget.mock.calls.length).toBe(4);
});
