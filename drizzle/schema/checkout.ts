import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LineView } from "#app/models/checkout/checkout.ts";
import type { DeliveryDraft } from "#app/models/checkout/delivery.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { ProposalAnswer } from "#app/models/closure/closure.ts";
import type { DeliveryAddress } from "#app/models/company/address.ts";
import type { DepotDayAct } from "#app/models/erp/depot-day.ts";
import type { OrderMode } from "#app/models/order/mode.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { staffAccounts } from "./auth.ts";
import { carts } from "./cart.ts";
import { addresses, customers } from "./company.ts";
import { orders } from "./order.ts";
import { shopSwitches } from "./setting.ts";
import { stores } from "./store.ts";
import { worksites } from "./worksite.ts";

export const checkouts = pgTable(
  "checkouts",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Of the staff who act for the customer, beside the customer's own. */
    byDepot: boolean().notNull().default(false),
    deliveryMode: integer().$type<OrderMode>().notNull(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date(),
    range: text(),
    /** Chosen saved address; null for one typed for this order, or for a pickup. */
    addressId: integer().references(() => addresses.id, { onDelete: "set null" }),
    /** Delivery address, copied when chosen. */
    address: jsonb().$type<DeliveryAddress>(),
    /** From the depot, in a straight line: decides the delivery price. */
    kilometres: doublePrecision(),
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    siteContact: text().notNull().default(""),
    sitePhone: text().notNull().default(""),
    companyPhone: text().notNull().default(""),
    /** 77777 is plain delivery; another code makes an order of mode 3. */
    transportId: integer(),
    transportType: text().$type<TransportType>(),
    shownDeliveryCents: bigint({ mode: "number" }),
    comment: text().notNull().default(""),
    /** Step 1 of a delivery as typed, valid or not, to fill its form again. */
    draft: jsonb().$type<DeliveryDraft>(),
    slotCompleted: boolean().notNull().default(false),
    termsCompleted: boolean().notNull().default(false),
    paymentCompleted: boolean().notNull().default(false),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    termsVersion: text(),
    paymentMode: text().$type<PaymentMode>(),
    /** Cart of step 2: another may be active when the order is placed. */
    shownCartId: integer(),
    shown: jsonb().$type<LineView[]>(),
    shownGrossCents: bigint({ mode: "number" }),
    shownOffer: jsonb().$type<{ label: string; discountCents: number }>(),
    orderKey: uuid().notNull().defaultRandom(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.byDepot] }),
    index().on(table.addressId),
    index().on(table.worksiteId),
    index().on(table.expiresAt),
  ],
);

/** Row of a pickup slot, locked while its places are counted. */
export const pickupSlots = pgTable(
  "pickup_slots",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date().notNull(),
    range: text().notNull(),
  },
  (table) => [uniqueIndex().on(table.storeUid, table.day, table.range)],
);

/** A place in a slot: of a checkout until `expiresAt`, or of an order. */
export const slotHolds = pgTable(
  "slot_holds",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slotId: integer()
      .notNull()
      .references(() => pickupSlots.id, { onDelete: "cascade" }),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Of a checkout of the staff who act for the customer. */
    byDepot: boolean().notNull().default(false),
    orderId: integer().references(() => orders.id),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.slotId),
    uniqueIndex().on(table.orderId),
    // One place for a customer's checkout, as many as they have orders.
    uniqueIndex("slot_holds_one_per_checkout")
      .on(table.customerId, table.byDepot)
      .where(sql`order_id is null`),
  ],
);

/** Orders that each pickup slot of one day can take, where its depot changed them. */
export const slotCapacities = pgTable(
  "slot_capacities",
  {
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date().notNull(),
    capacity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeUid, table.day] }),
    index().on(table.day),
    check("slot_capacity_range", sql`capacity between 0 and 999`),
  ],
);

/** Hours or a day that a depot closed in a hurry; planned closures are `store_closures`, of the merchant's data. */
export const slotClosures = pgTable(
  "slot_closures",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date().notNull(),
    /** Minutes from midnight, Europe/Paris; 0 to 1440 is the whole day, deliveries too. */
    fromMinute: integer().notNull(),
    toMinute: integer().notNull(),
    /** Shown to customers. */
    reason: text().notNull(),
    /** Key of the form: sent twice, it closes once. */
    key: uuid().notNull().unique(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    reopenedAt: timestamp({ withTimezone: true }),
    /** Closure of several days that this one is part of. */
    switchId: integer().references(() => shopSwitches.id, { onDelete: "set null" }),
  },
  (table) => [
    index().on(table.switchId),
    index("slot_closures_live").on(table.storeUid, table.day).where(sql`reopened_at is null`),
    index().on(table.day),
    index().on(table.staffId),
    check(
      "slot_closure_minutes",
      sql`from_minute >= 0 and from_minute < to_minute and to_minute <= 1440`,
    ),
  ],
);

/** Acts of the staff on the slots of a depot's day, as the ERP receives them. */
export const depotDayActs = pgTable(
  "depot_day_acts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date().notNull(),
    act: text().$type<DepotDayAct>().notNull(),
    /** Orders that each pickup slot takes from then on, of "capacity". */
    capacity: integer(),
    /** Minutes from midnight, of "closed" and "reopened". */
    fromMinute: integer(),
    toMinute: integer(),
    reason: text().notNull().default(""),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.storeUid, table.day),
    index().on(table.day),
    index().on(table.staffId),
    check("depot_day_act", sql`act in ('capacity', 'closed', 'reopened')`),
    check("depot_day_capacity", sql`(act = 'capacity') = (capacity is not null)`),
    check(
      "depot_day_hours",
      sql`(act = 'capacity') = (from_minute is null) and (from_minute is null) = (to_minute is null)`,
    ),
  ],
);

/** Another slot proposed for an order whose own was closed. */
export const slotProposals = pgTable(
  "slot_proposals",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    closureId: integer()
      .notNull()
      .references(() => slotClosures.id, { onDelete: "cascade" }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromDay: date().notNull(),
    fromRange: text().notNull(),
    /** Proposed slot, which nothing holds; null when none was free. */
    day: date(),
    range: text(),
    answer: text().$type<ProposalAnswer>(),
    answeredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.closureId, table.orderId), index().on(table.orderId)],
);

/**
 * Terms of sale that a customer accepted, as they read them; never changed. Orders and checkouts name
 * them by `terms_version`.
 */
export const acceptedTerms = pgTable("accepted_terms", {
  version: text().primaryKey(),
  title: text().notNull(),
  chapo: text().notNull(),
  /** Rendered when the version was saved, the merchant's identity written in. */
  html: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Cart made from an expired order; idempotent by key. */
export const renewals = pgTable(
  "renewals",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    key: uuid().notNull(),
    cartId: integer().references(() => carts.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.customerId, table.key),
    index().on(table.orderId),
    index().on(table.cartId),
  ],
);
