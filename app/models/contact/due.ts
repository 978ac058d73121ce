import type { Staff } from "#app/models/auth/staff.ts";
import { boundStores, hasRole } from "#app/models/auth/staff.ts";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type OpeningRules, openingsOf } from "#app/models/store/slot.ts";

const NOON = 720;

/** Minutes after its opening that a depot has at least to answer. */
const LEAST_MINUTES = 120;

const MAX_AHEAD = 60;

/**
 * Time by which a depot answers a request that came now: noon of its next opening day, or two hours after it
 * opens when that is later. Noon of the day after when it is closed for two months.
 */
export function answerDueAt(rules: OpeningRules, now: Date): Date {
  const { day: today } = parisTime(now);
  for (let ahead = 1; ahead <= MAX_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    const [first] = openingsOf(rules, day);
    if (first) return parisInstant(day, Math.max(NOON, first.from + LEAST_MINUTES));
  }
  return parisInstant(addDays(today, 1), NOON);
}

/** Depots whose requests an account answers: all for operators and the order desk, else those it serves. */
export function requestStores(
  staff: Pick<Staff, "roles" | "storeUids">,
): "all" | readonly number[] {
  if (hasRole(staff, "operator") || hasRole(staff, "order-desk")) return "all";
  return boundStores(staff, ["counter", "depot"]);
}
