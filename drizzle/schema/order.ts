import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { VatLine } from "#app/models/cart/cart.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { ApprovalStatus } from "#app/models/company/approval.ts";
import type {
  OrderActor,
  OrderMode,
  OrderOrigin,
  OrderPlace,
  OrderStatus,
  PaymentNews,
  PaymentType,
  SlotChange,
} from "#app/models/order/order.ts";
import { companies, customers } from "./company.ts";
import { quoteLines } from "./quote.ts";
import { stores } from "./store.ts";
import { worksites } from "./worksite.ts";

/**
 * Where the status of an order stands when a table is sorted by it: what waits for the customer first, then what is
 * under way, then what is over. Its index has the same words.
 */
export const stateRank = sql`array_position('{13,1,20,22,4,33,10,11,12,101,2,3,32,5,9,29}'::int[], status_code)`;

/** An order. Everything it shows is copied at creation: it never rejoins the catalogue. */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Public number, unguessable in its tail. */
    uid: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    storeUid: integer()
      .notNull()
      .references(() => stores.uid),
    /** Specification, section 4. */
    statusCode: integer().$type<OrderStatus>().notNull(),
    /** Approval by an owner of the company; independent of the status. */
    approval: text().$type<ApprovalStatus>().notNull().default("not-needed"),
    approvedAt: timestamp({ withTimezone: true }),
    /** The last minute at which it can be had at its hour, or is on its lorry: unpaid, it ends then. */
    lastCallAt: timestamp({ withTimezone: true }),
    /** 1 website, 2 iOS app, 3 Android app. */
    origin: integer().$type<OrderOrigin>().notNull().default(1),
    /** 1 pickup, 2 delivery, 3 delivery with a transport option. */
    mode: integer().$type<OrderMode>().notNull(),
    /** 0 store, 1 card, 2 SEDEF, 3 online wallet, 4 SIRCAM, 5 bank transfer. */
    paymentType: integer().$type<PaymentType>().notNull(),
    deliveryDate: date().notNull(),
    deliveryRange: text().notNull(),
    place: jsonb().$type<OrderPlace>().notNull(),
    /** The worksite it is for, with its name then: a renamed worksite renames no paper. */
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    worksiteName: text().notNull().default(""),
    /** Contact on the site, or person who picks up, with telephone. */
    siteContact: text().notNull().default(""),
    sitePhone: text().notNull().default(""),
    companyPhone: text().notNull().default(""),
    /** delivery_transport_id and delivery_code of the specification; null for a pickup. */
    transportId: integer(),
    transportType: text().$type<TransportType>(),
    /** The zone whose platform gave the goods; null when its depot did. */
    deliveryZone: integer(),
    /** Delivery, net: part of `vat` and `grossCents`, not of `netCents`, the goods. */
    deliveryCents: bigint({ mode: "number" }).notNull().default(0),
    /** Raised when day or hour are changed: the SEQUENCE of its calendar file. */
    slotSequence: integer().notNull().default(0),
    comment: text().notNull().default(""),
    /** A line may come to 9999 times any price: past what an integer holds, 21 million euros. */
    netCents: bigint({ mode: "number" }).notNull(),
    /** The special offer it was placed with; what it takes off stands in the lines. */
    specialOffer: jsonb().$type<{ code: string; label: string }>(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
    weightGrams: bigint({ mode: "number" }).notNull(),
    termsVersion: text().notNull(),
    termsAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    idempotencyKey: uuid().notNull(),
    /** SHA-256 of what the key was first used for: the same key with other content is a conflict. */
    contentHash: text().notNull(),
    /** Cart that gave the order: what was ordered leaves it once the payment is settled or deferred. */
    cartId: integer(),
    cartVersion: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    /** Number the ERP gave it. */
    erpNumber: text(),
    /** Sequence of the last ERP event applied: older ones are ignored. */
    erpSequence: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex().on(table.uid),
    uniqueIndex().on(table.customerId, table.idempotencyKey),
    // Each sort of the account's table, and what narrows it.
    index().on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(table.companyId, table.uid),
    index().on(table.companyId, table.grossCents, table.id),
    index("orders_company_state").on(
      table.companyId,
      stateRank,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.companyId, table.storeUid),
    // Orders that wait for a member of the company: few rows.
    index("orders_waiting")
      .on(table.companyId, table.createdAt.desc().nullsFirst())
      .where(sql`status_code in (1, 13, 20, 22, 4)`),
    index().on(table.customerId, table.createdAt.desc()),
    index().on(table.worksiteId, table.createdAt.desc().nullsFirst()),
    index().on(table.statusCode, table.createdAt).where(sql`status_code in (1, 10, 13)`),
    // Orders that a customer has still to pay: few rows.
    index("orders_unpaid").on(table.customerId).where(sql`status_code in (1, 13)`),
    index("orders_last_call").on(table.lastCallAt).where(sql`status_code in (1, 10, 13)`),
    // Orders unknown to the ERP, which are subtracted from the levels it reports.
    index("orders_unacknowledged")
      .on(table.storeUid, table.deliveryZone)
      .where(sql`erp_sequence = 0 and status_code in (1, 10, 11, 12, 13, 20, 101)`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** The cart line it was, which leaves the cart once the order stands; it may be gone by then. */
    cartLineId: integer(),
    /** The line of a quote that gave its price. */
    quoteLineId: integer().references(() => quoteLines.id),
    productUid: integer().notNull(),
    codeColor: text().notNull().default(""),
    colorLabel: text().notNull().default(""),
    /** "#383e42", an approximation on a screen; "" when the line has no colour. */
    colorHex: text().notNull().default(""),
    reference: text().notNull(),
    label: text().notNull(),
    storageUnit: text().notNull(),
    quantity: integer().notNull(),
    unitMills: integer().notNull(),
    ecoTaxMills: integer().notNull(),
    depositMills: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
    /** Special-offer discount on this line, net. */
    discountCents: bigint({ mode: "number" }).notNull().default(0),
    /** Customer's comment on this line. */
    comment: text().notNull().default(""),
    weightGrams: bigint({ mode: "number" }).notNull(),
    drawing: text().notNull(),
    tint: text().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.position),
    index().on(table.cartLineId),
    index().on(table.quoteLineId),
    // A customer looks for what they ordered by its reference.
    index("order_lines_reference").on(sql`upper(reference)`),
    check("order_line_quantity", sql`quantity between 1 and 9999`),
  ],
);

/** Every change of status, and of day or hour, in order. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromStatus: integer().$type<OrderStatus>(),
    toStatus: integer().$type<OrderStatus>().notNull(),
    /** "customer", "payment", "erp", "store", "clock". */
    actor: text().$type<OrderActor>().notNull(),
    /** Actor of the company; null for anybody else. */
    customerId: integer().references(() => customers.id),
    /** Day and hour before and after, of an event that changed these and not the status. */
    slotChange: jsonb().$type<SlotChange>(),
    /** The payment it is about; null for any other event. */
    payment: jsonb().$type<PaymentNews>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId, table.id)],
);
