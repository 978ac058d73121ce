import { expect, test } from "vitest";
import {
  afterFailure,
  type Breaker,
  closedBreaker,
  MAX_FAILURES,
  OPEN_MS,
  tryBreaker,
} from "#app/models/payment/breaker.ts";

/** A provider that failed so often in a row, lastly at 0 ms. */
function failed(times: number, chance = 1): Breaker {
  let breaker = closedBreaker;
  for (let count = 0; count < times; count++) breaker = afterFailure(breaker, 0, chance);
  return breaker;
}

test("a provider that failed less than five times in a row is called", () => {
  expect(tryBreaker(failed(MAX_FAILURES - 1), 1, 0).mayCall).toBe(true);
});

test("one that failed five times is left alone until its pause is over", () => {
  const open = failed(MAX_FAILURES);

  expect(tryBreaker(open, OPEN_MS - 1, 0).mayCall).toBe(false);
  expect(tryBreaker(open, OPEN_MS, 0).mayCall).toBe(true);
});

test("when the pause is over one call tries it, the others wait for what comes of it", () => {
  const tried = tryBreaker(failed(MAX_FAILURES), OPEN_MS, 0);

  expect(tried.mayCall).toBe(true);
  expect(tryBreaker(tried.breaker, OPEN_MS + 1, 0).mayCall).toBe(false);
});

test("a try that fails leaves it alone for another pause, one that answers forgets all", () => {
  const again = afterFailure(failed(MAX_FAILURES), OPEN_MS, 1);

  expect(tryBreaker(again, 2 * OPEN_MS - 1, 0).mayCall).toBe(false);
  expect(tryBreaker(again, 2 * OPEN_MS, 0).mayCall).toBe(true);
  expect(tryBreaker(closedBreaker, 0, 0).mayCall).toBe(true);
});

test("a pause lasts between half as long and this long, so that processes do not try together", () => {
  expect(tryBreaker(failed(MAX_FAILURES, 0), OPEN_MS / 2, 0).mayCall).toBe(true);
  expect(tryBreaker(failed(MAX_FAILURES, 0), OPEN_MS / 2 - 1, 0).mayCall).toBe(false);
});
