import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Each branch finds its cart by a unique index, then counts by cart_lines' index on cart_id. */
const cartLineCount: SQL<number> = sql<number>`(
  select count(*)::int from cart_lines
  where not is_aside and cart_id = case
    when ${sessions.customerId} is null
    then (select id from carts where session_id_hash = ${sessions.idHash})
    else (select id from carts where carts.customer_id = ${sessions.customerId} and is_active) end)`;

/** Of the cart that a depot prepares for the customer, by carts_one_by_depot. */
const preparedLineCount: SQL<number> = sql<number>`(
  select count(*)::int from cart_lines where not is_aside and cart_id = (
    select id from carts where carts.customer_id = ${sessions.customerId} and by_depot))`;

/** Cart and version, by carts_one_active or carts_one_by_depot: another text after each change. */
const stateOf = (isIt: SQL): SQL<string | null> => sql<string | null>`(
  select id || '.' || version from carts where carts.customer_id = ${sessions.customerId} and ${isIt})`;

/** The name of the active cart where there are others; by carts_one_active, then by carts_name. */
const cartName: SQL<string | null> = sql<string | null>`(
  select name from carts where carts.customer_id = ${sessions.customerId} and is_active and exists (
    select from carts other where other.customer_id = ${sessions.customerId} and not other.is_active))`;

/** Four at most, by the primary key of comparator_items. */
const comparedUids: SQL<number[]> = sql<number[]>`array(
  select product_uid from comparator_items
  where comparator_items.customer_id = ${sessions.customerId} order by comparator_items.id)`;

/** Of the company, else of the depot, by the primary key of store_price_lists. */
const priceListId: SQL<number | null> = sql<number | null>`coalesce(${companies.priceListId}, (
  select price_list_id from store_price_lists where store_price_lists.store_uid = ${stores.uid}))`;

/** Basis points by category, by the primary key of company_discounts. */
const discounts: SQL<Record<string, number> | null> = sql<Record<string, number> | null>`(
  select json_object_agg(category_id, discount_basis_points)
  from company_discounts where company_discounts.company_id = ${customers.companyId})`;

/** A card is blocked with its company. */
const cardStatus: SQL<"active" | "blocked"> = sql<"active" | "blocked">`case
  when ${companies.isBlocked} then 'blocked' else ${customers.cardStatus} end`;

const columns = {
  seenAt: sessions.seenAt,
  terminalStoreUid: sessions.terminalStoreUid,
  pendingCard: sessions.pendingCard,
  hasFlash: sql<boolean>`${sessions.flash} <> '[]'`.as("has_flash"),
  comparedUids: comparedUids.as("compared"),
  openedPages: sessions.openedPages,
  customer: {
    customerId: customers.id,
    companyId: customers.companyId,
    cardNumber: customers.cardNumber,
    cardStatus: cardStatus.as("card_status_now"),
    role: customers.role,
    title: customers.title,
    firstName: customers.firstName,
    lastName: customers.lastName,
    email: customers.email,
    cellphone: customers.cellphone,
  },
  company: { label: companies.label, priceListId: priceListId.as("price_list") },
  discounts: discounts.as("discounts"),
  store: {
    uid: stores.uid,
    label: stores.label,
    slug: stores.slug,
    deliveryZone: stores.deliveryZone,
  },
};

const customerColumns = {
  ...columns,
  cartLineCount: cartLineCount.as("cart_line_count"),
  cartName: cartName.as("cart_name"),
  cartState: stateOf(sql`is_active`).as("cart_state"),
};

/** By the primary key; expired sessions are left out. */
export const findSessionRow = db
  .select(customerColumns)
  .from(sessions)
  .leftJoin(customers, eq(customers.id, sessions.customerId))
  .leftJoin(companies, eq(companies.id, customers.companyId))
  .leftJoin(stores, eq(stores.uid, customers.storeUid))
  .where(
    and(
      eq(sessions.idHash, sql.placeholder("sessionIdHash")),
      // Staff who act for a customer have a cookie of their own.
      isNull(sessions.behalfId),
      gt(sessions.seenAt, sql.placeholder("idleSince")),
      gt(sessions.createdAt, sql.placeholder("openedSince")),
      or(isNull(sessions.terminalStoreUid), gt(sessions.seenAt, sql.placeholder("lockedSince"))),
      // A session that opened while its customer's access was removed is invalid from the start.
      isNull(customers.disabledAt),
    ),
  )
  .prepare("find_shopper");

/** Of staff who act for a customer: their session is judged apart. By the primary key. */
export const findBehalfRow = db
  .select({
    ...columns,
    cartLineCount: preparedLineCount.as("cart_line_count"),
    cartState: stateOf(sql`by_depot`).as("cart_state"),
  })
  .from(sessions)
  .innerJoin(customers, eq(customers.id, sessions.customerId))
  .innerJoin(companies, eq(companies.id, customers.companyId))
  .innerJoin(stores, eq(stores.uid, customers.storeUid))
  .where(
    and(
      eq(sessions.idHash, sql.placeholder("sessionIdHash")),
      eq(sessions.behalfId, sql.placeholder("behalfId")),
      isNull(customers.disabledAt),
    ),
  )
  .prepare("find_behalf_shopper");

type Row = Pick<
  Awaited<ReturnType<typeof findSessionRow.execute>>[number],
  "customer" | "company" | "store" | "discounts"
>;

export function buyerOf({ customer, company, store, ...row }: Row): Buyer | null {
  if (!customer || !company || !store) return null;
  const discounts = new Map(
    Object.entries(row.discounts ?? {}).map(([id, points]) => [Number(id), points]),
  );
  const terms = { priceListId: company.priceListId, discounts };
  return { ...customer, companyLabel: company.label, store, terms };
}

export function sha256Hex(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
