import { type SQL, sql } from "drizzle-orm";
import type { OfferPhase } from "#app/models/catalogue/offer.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { DatedEntity } from "#app/models/record/entity.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { offers } from "#drizzle/schema/catalogue.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";

const conditions: Record<OfferPhase, SQL> = {
  running: sql`coalesce(o.starts_on <= today.day, true) and coalesce(o.ends_on >= today.day, true)`,
  coming: sql`o.starts_on > today.day`,
  ended: sql`o.ends_on < today.day`,
};

const tables = { offers, "special-offers": specialOffers };

/** Rows with the codes, as `key`, of the offers of an entity that are in a phase today in Paris. */
export function offersInPhase(
  entity: DatedEntity,
  phase: OfferPhase,
  now: Date = databaseNow(),
): SQL {
  const { day } = parisTime(now);
  return sql`select o.erp_code as key
    from ${tables[entity]} o cross join (select ${day}::date as day) as today
    where o.erp_code is not null and ${conditions[phase]}`;
}

/** Lists the codes above one of offers in a phase, in their order. */
export async function listInPhase(
  entity: DatedEntity,
  phase: OfferPhase,
  after: string,
  limit: number,
) {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (${offersInPhase(entity, phase)}) as placed
    where key > ${after} order by key limit ${limit}`);
  return rows.map(({ key }) => key);
}
