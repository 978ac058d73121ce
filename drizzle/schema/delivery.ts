import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import type { TransportType } from "#app/models/checkout/transport.ts";
import { erpCode } from "./columns/code.ts";
import { stores } from "./store.ts";

/** Zones that deliveries reach; without a depot, of all depots that have none of their own. */
export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    erpCode: erpCode(),
    storeUid: integer().references(() => stores.uid),
    /** In a straight line from the depot; null for no limit within its places, 0 where nothing is delivered. */
    maxKm: integer(),
    /** Departments and postal codes; none for all. */
    places: text().array().notNull().default([]),
    /** Net price of each lorry's first tonne, and of each further started tonne. */
    firstTonneCents: bigint({ mode: "number" }).notNull(),
    nextTonneCents: bigint({ mode: "number" }).notNull(),
    lorryGrams: integer().notNull(),
    /** Net goods from which plain delivery costs nothing; null for never. */
    freeFromCents: bigint({ mode: "number" }),
  },
  (table) => [
    index().on(table.storeUid),
    check("delivery_zone_lorry", sql`lorry_grams > 0`),
    check("delivery_zone_reach", sql`max_km >= 0`),
    check("delivery_zone_bounded", sql`max_km is not null or places <> '{}'`),
    check("delivery_zone_free", sql`free_from_cents > 0`),
  ],
);

/** Never given twice: a checkout or an order may hold the code of a transport that was removed. */
export const transportCodes = pgSequence("transport_codes", { startWith: 10_001 });

/** Transports of a delivery. Code 77777 is plain delivery, the one of type PL. */
export const transports = pgTable(
  "transports",
  {
    code: integer().primaryKey().default(sql`nextval('transport_codes')`),
    erpCode: erpCode(),
    type: text().$type<TransportType>().notNull(),
    label: text().notNull(),
    storeUid: integer().references(() => stores.uid),
    /** Null for no limit. */
    maxWeightGrams: integer(),
    maxKm: integer(),
    /** Share of the price of plain delivery, and net cents added to it. */
    shareBasisPoints: integer().notNull().default(10_000),
    addedCents: bigint({ mode: "number" }).notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    index().on(table.storeUid),
    check("transport_plain", sql`(type = 'PL') = (code = 77777)`),
  ],
);
