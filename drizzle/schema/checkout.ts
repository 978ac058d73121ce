import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LineView } from "#app/models/checkout/checkout.ts";
import type { DeliveryDraft } from "#app/models/checkout/delivery.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { DeliveryAddress } from "#app/models/company/address.ts";
import type { OrderMode } from "#app/models/order/order.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";
import { carts } from "./cart.ts";
import { addresses, customers } from "./company.ts";
import { orders } from "./order.ts";
import { stores } from "./store.ts";
import { worksites } from "./worksite.ts";

/** The checkout in progress: one row per customer. Its slot is held until `expiresAt`. */
export const checkouts = pgTable(
  "checkouts",
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** 1 pickup, 2 delivery. */
    deliveryMode: integer().$type<OrderMode>().notNull(),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    day: date(),
    /** "07:00", or a delivery range such as "8-10h". */
    range: text(),
    /** The saved address chosen; null when one was typed for this order alone, or for a pickup. */
    addressId: integer().references(() => addresses.id, { onDelete: "set null" }),
    /** Where a delivery goes, copied when it was chosen. */
    address: jsonb().$type<DeliveryAddress>(),
    /** From the depot to there, as the crow flies: what carrying it is reckoned by. */
    kilometres: doublePrecision(),
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    /** Contact on the site, or person who picks up (building_site_contact), with telephone. */
    siteContact: text().notNull().default(""),
    sitePhone: text().notNull().default(""),
    companyPhone: text().notNull().default(""),
    /** How it is carried; 77777 is plain delivery, another code makes an order of mode 3. */
    transportId: integer(),
    transportType: text().$type<TransportType>(),
    /** Delivery as step 2 showed it, net. */
    shownDeliveryCents: bigint({ mode: "number" }),
    comment: text().notNull().default(""),
    /** Step 1 of a delivery as it was typed, right or wrong: what fills its form again. */
    draft: jsonb().$type<DeliveryDraft>(),
    slotCompleted: boolean().notNull().default(false),
    termsCompleted: boolean().notNull().default(false),
    paymentCompleted: boolean().notNull().default(false),
    termsAcceptedAt: timestamp({ withTimezone: true }),
    termsVersion: text(),
    paymentMode: text().$type<PaymentMode>(),
    /** The cart that step 2 showed: another may be active by the time the order is placed. */
    shownCartId: integer(),
    /** Lines as step 2 showed them, compared again when the order is placed. */
    shown: jsonb().$type<LineView[]>(),
    shownGrossCents: bigint({ mode: "number" }),
    /** The special offer that step 2 showed, and what it took off; null when there was none. */
    shownOffer: jsonb().$type<{ label: string; discountCents: number }>(),
    /** Key of the order this checkout will give: a second submission gives the same order. */
    orderKey: uuid().notNull().defaultRandom(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.addressId),
    index().on(table.worksiteId),
    index().on(table.expiresAt),
  ],
);

/** A pickup slot that somebody asked for at least once: the row to lock when capacity is counted. */
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

/** One place taken in a slot: by a checkout until `expiresAt`, or by an order for good. */
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
    orderId: integer().references(() => orders.id),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.slotId),
    uniqueIndex().on(table.orderId),
    // One place for a customer's checkout, as many as they have orders.
    uniqueIndex("slot_holds_one_per_checkout").on(table.customerId).where(sql`order_id is null`),
  ],
);

/** A cart made again from an order that can be paid no more: the same key gives the same cart. */
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
    /** The cart it gave; null once that is gone. */
    cartId: integer().references(() => carts.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.customerId, table.key),
    index().on(table.orderId),
    index().on(table.cartId),
  ],
);
