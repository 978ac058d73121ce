import { asc, sql } from "drizzle-orm";
import {
  type DeliveryTariff,
  type TariffRows,
  tariffOf,
} from "#app/models/checkout/delivery-tariff.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { deliveryZones, transports } from "#drizzle/schema/delivery.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Finds the tariffs of all depots for an estimate, cached as depots are; an order reads them itself. */
export async function listTariffs(
  now: Date = new Date(),
): Promise<(uid: number) => DeliveryTariff> {
  const rows = await readTariffs(now);
  return (storeUid) => tariffOf(rows, storeUid);
}

const readTariffs = cachedFor(async (): Promise<TariffRows> => {
  const [zones, offered] = await Promise.all([
    db.select().from(deliveryZones).orderBy(asc(deliveryZones.erpCode)),
    db.select().from(transports).orderBy(asc(transports.erpCode)),
  ]);
  return { zones, transports: offered };
});

/** Selects the zones and transports of a query's depot, with those of all depots, in its snapshot. */
export const tariffRowsOfStore = {
  zones: sql<TariffRows["zones"]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'storeUid', store_uid, 'maxKm', max_km, 'places', places, 'firstTonneCents', first_tonne_cents,
      'nextTonneCents', next_tonne_cents, 'lorryGrams', lorry_grams, 'freeFromCents', free_from_cents) order by erp_code), '[]')
    from delivery_zones where store_uid is null or store_uid = ${stores.uid})`,
  transports: sql<TariffRows["transports"]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'storeUid', store_uid, 'code', code, 'type', type, 'label', label,
      'maxWeightGrams', max_weight_grams, 'maxKm', max_km,
      'shareBasisPoints', share_basis_points, 'addedCents', added_cents,
      'isActive', is_active) order by erp_code), '[]')
    from transports where store_uid is null or store_uid = ${stores.uid})`,
};
