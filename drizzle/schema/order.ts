import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
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
import type { OrderMode } from "#app/models/order/mode.ts";
import type { NoticeChannel, OrderMessageKind } from "#app/models/order/notice.ts";
import type {
  HandoverNews,
  OrderActor,
  OrderOrigin,
  OrderPlace,
  PaymentNews,
  SlotChange,
} from "#app/models/order/order.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import type { PaymentType } from "#app/models/payment/mode.ts";
import { staffAccounts } from "./auth.ts";
import { companies, customers } from "./company.ts";
import { quoteLines } from "./quote.ts";
import { stores } from "./store.ts";
import { worksites } from "./worksite.ts";

/** Waiting for the customer, in progress, over. The index uses the same expression. */
export const stateRank = sql`array_position('{13,1,20,22,4,33,10,11,12,101,2,3,32,5,9,29}'::int[], status_code)`;

type Listed = Record<
  "id" | "createdAt" | "storeUid" | "statusCode" | "deliveryDate",
  ExtraConfigColumn
>;

/** The staff's list of orders: by number, day, or depot and status, the last placed first. */
const listIndexes = ({ id, createdAt, storeUid, statusCode, deliveryDate }: Listed) => [
  index("orders_placed").on(createdAt.desc().nullsFirst(), id.desc().nullsFirst()),
  index("orders_store_status").on(
    storeUid,
    statusCode,
    createdAt.desc().nullsFirst(),
    id.desc().nullsFirst(),
  ),
  index("orders_slot_day").on(deliveryDate, storeUid),
  index("orders_number").on(sql`upper(uid) text_pattern_ops`),
  index("orders_erp_number")
    .on(sql`upper(erp_number) text_pattern_ops`)
    .where(sql`erp_number is not null`),
];

/** An order; everything is copied at creation and never rejoins the catalogue. */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
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
    statusCode: integer().$type<OrderStatus>().notNull(),
    /** Approval by an owner of the company; independent of the status. */
    approval: text().$type<ApprovalStatus>().notNull().default("not-needed"),
    approvedAt: timestamp({ withTimezone: true }),
    /** Last minute to prepare the order or load its lorry; an unpaid order expires then. */
    lastCallAt: timestamp({ withTimezone: true }),
    /** Staff who placed it for the customer, and their name at the time; null and "" when the customer did. */
    placedByStaffId: integer().references(() => staffAccounts.id),
    placedBy: text().notNull().default(""),
    /** 1 website, 2 iOS app, 3 Android app. */
    origin: integer().$type<OrderOrigin>().notNull().default(1),
    /** 1 pickup, 2 delivery, 3 delivery with a transport option. */
    mode: integer().$type<OrderMode>().notNull(),
    /** 0 store, 1 card, 2 SEDEF, 3 online wallet, 4 SIRCAM, 5 bank transfer. */
    paymentType: integer().$type<PaymentType>().notNull(),
    deliveryDate: date().notNull(),
    deliveryRange: text().notNull(),
    place: jsonb().$type<OrderPlace>().notNull(),
    /** Worksite and its name at the time: a rename does not change documents. */
    worksiteId: integer().references(() => worksites.id, { onDelete: "set null" }),
    worksiteName: text().notNull().default(""),
    /** The company said that it belongs to none. */
    withoutWorksite: boolean().notNull().default(false),
    siteContact: text().notNull().default(""),
    sitePhone: text().notNull().default(""),
    companyPhone: text().notNull().default(""),
    /** delivery_transport_id and delivery_code of the specification; null for a pickup. */
    transportId: integer(),
    transportType: text().$type<TransportType>(),
    /** As the transport was called; null for orders before transports had labels. */
    transportLabel: text(),
    /** Zone whose platform supplies the goods; null when the depot does. */
    deliveryZone: integer(),
    /** Delivery, net: part of `vat` and `grossCents`, not of `netCents`, the goods. */
    deliveryCents: bigint({ mode: "number" }).notNull().default(0),
    /** Number of slot changes: the SEQUENCE of the calendar file. */
    slotSequence: integer().notNull().default(0),
    comment: text().notNull().default(""),
    /** A line can reach 9999 times any price: more than an integer holds (21 million euros). */
    netCents: bigint({ mode: "number" }).notNull(),
    specialOffer: jsonb().$type<{ code: string; label: string }>(),
    vat: jsonb().$type<VatLine[]>().notNull(),
    grossCents: bigint({ mode: "number" }).notNull(),
    weightGrams: bigint({ mode: "number" }).notNull(),
    termsVersion: text().notNull(),
    termsAcceptedAt: timestamp({ withTimezone: true }).notNull(),
    idempotencyKey: uuid().notNull(),
    /** SHA-256 of the first content under this key; other content is a conflict. */
    contentHash: text().notNull(),
    /** Cart of the order; its lines leave it once the payment is settled or deferred. */
    cartId: integer(),
    cartVersion: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    erpNumber: text(),
    /** Where the goods wait, as the depot says it: "quai 2". */
    readyPlace: text().notNull().default(""),
    /** Sequence of the last applied ERP event; older ones are ignored. */
    erpSequence: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex().on(table.uid),
    uniqueIndex().on(table.customerId, table.idempotencyKey),
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
    // Orders that wait for a worksite.
    index("orders_unfiled")
      .on(table.companyId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`worksite_id is null and not without_worksite and status_code not in (9, 29)`),
    ...listIndexes(table),
    index().on(table.statusCode, table.createdAt).where(sql`status_code in (1, 10, 13)`),
    // Orders that a customer has still to pay: few rows.
    index("orders_unpaid").on(table.customerId).where(sql`status_code in (1, 13)`),
    index("orders_last_call").on(table.lastCallAt).where(sql`status_code in (1, 10, 13)`),
    // Any order by the six characters that are said: a depot says why it does not hand it over.
    index("orders_spoken_anywhere").on(sql`right(upper(replace(uid, '-', '')), 6)`),
    // Orders that a depot has to prepare, by day and slot.
    index("orders_to_prepare")
      .on(table.storeUid, table.deliveryDate, table.deliveryRange)
      .where(sql`status_code in (2, 22, 3)`),
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
    /** Cart line it came from, possibly deleted since. */
    cartLineId: integer(),
    quoteLineId: integer().references(() => quoteLines.id),
    productUid: integer().notNull(),
    codeColor: text().notNull().default(""),
    colorLabel: text().notNull().default(""),
    /** "#383e42", an approximation on a screen; "" when the line has no colour. */
    colorHex: text().notNull().default(""),
    reference: text().notNull(),
    label: text().notNull(),
    storageUnit: text().notNull(),
    /** Units that the customer gets and pays; 0 once all of them are missing. */
    quantity: integer().notNull(),
    /** Ordered units that the depot did not find, which have left the order with their price. */
    missing: integer().notNull().default(0),
    /** Position of the line for whose missing units the customer accepted this one. */
    replaces: integer(),
    unitMills: integer().notNull(),
    ecoTaxMills: integer().notNull(),
    depositMills: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    netCents: bigint({ mode: "number" }).notNull(),
    discountCents: bigint({ mode: "number" }).notNull().default(0),
    comment: text().notNull().default(""),
    weightGrams: bigint({ mode: "number" }).notNull(),
    drawing: text().notNull(),
    tint: text().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.position),
    index().on(table.cartLineId),
    index().on(table.quoteLineId),
    // Customers search their orders by reference.
    index("order_lines_reference").on(sql`upper(reference)`),
    check("order_line_quantity", sql`quantity between 0 and 9999`),
    check("order_line_missing", sql`missing >= 0 and quantity + missing between 1 and 9999`),
  ],
);

export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromStatus: integer().$type<OrderStatus>(),
    toStatus: integer().$type<OrderStatus>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    customerId: integer().references(() => customers.id),
    slotChange: jsonb().$type<SlotChange>(),
    payment: jsonb().$type<PaymentNews>(),
    handover: jsonb().$type<HandoverNews>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId, table.id)],
);

/** Messages about an order that left the shop; without their address, which is the customer's. */
export const orderMessages = pgTable(
  "order_messages",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().$type<OrderMessageKind>().notNull(),
    channel: text().$type<NoticeChannel>().notNull(),
    /** Status of the order when it left. */
    statusCode: integer().$type<OrderStatus>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId, table.id)],
);
