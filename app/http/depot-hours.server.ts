import { shortOpening } from "#app/components/store/opening.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findOpening } from "#app/services/store/opening.server.ts";

/** "ouvert jusqu’à 17 h 30": opening state of a depot as a line of the header; undefined for an unknown depot. */
export async function depotHours(
  storeUid: number,
  now: Date = databaseNow(),
): Promise<string | undefined> {
  const found = await findOpening(storeUid, now);
  return found ? shortOpening(found.opening, parisTime(now).day) : undefined;
}
