import { expect, test } from "vitest";
import {
  afterFailure,
  type Breaker,
  closedBreaker,
  MAX_FAILURES,
  OPEN_MS,
  tryBreaker,
} from "#app/models/payment/breaker.ts";

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

test("lets one call try after the pause, and refuses the others", () => {
  const tried = tryBreaker(failed(MAX_FAILURES), OPEN_MS, 0);

  expect(tried.mayCall).toBe(true);
  expect(tryBreaker(tried.breaker, OPEN_MS + 1, 0).mayCall).toBe(false);
});

test("pauses again after a failed try, and closes after a success", () => {
  const again = afterFailure(failed(MAX_FAILURES), OPEN_MS, 1);

  expect(tryBreaker(again, 2 * OPEN_MS - 1, 0).mayCall).toBe(false);
  expect(tryBreaker(again, 2 * OPEN_MS, 0).mayCall).toBe(true);
  expect(tryBreaker(closedBreaker, 0, 0).mayCall).toBe(true);
});

test("pauses for a random time, between half and all of the maximum", () => {
  expect(tryBreaker(failed(MAX_FAILURES, 0), OPEN_MS / 2, 0).mayCall).toBe(true);
  expect(tryBreaker(failed(MAX_FAILURES, 0), OPEN_MS / 2 - 1, 0).mayCall).toBe(false);
});
