import { type SQL, sql } from "drizzle-orm";
import { MAX_ADDRESSES } from "#app/models/company/address.ts";
import { MAX_PEOPLE } from "#app/models/company/people.ts";
import { MAX_LISTS } from "#app/models/list/list.ts";
import {
  MAX_ARCHIVED_WORKSITES,
  MAX_OPEN_WORKSITES,
  MAX_WORKSITE_DOCUMENTS,
} from "#app/models/worksite/worksite.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import type { OwnedWorld } from "./ownership/owned.ts";

const MANY = 20_000;
const MANY_QUOTES = 5_000;
const LINES = 500;

export const CANCELLED_UID = "R-3";

export function makeLargestCompany(world: OwnedWorld): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await fill(tx, world);
  });
}

async function fill(tx: Transaction, world: OwnedWorld): Promise<void> {
  const { buyer, worksiteId, order, listId, addressId, quoteId, documentId } = world;
  const { customerId } = buyer;
  await copy(tx, "orders", sql`where id = ${order.id}`, MANY, {
    uid: "'R-' || n",
    idempotency_key: "gen_random_uuid()",
    worksite_id: String(worksiteId),
    created_at: "now() - n * interval '1 hour'",
  });
  const lines = { position: "n + 1" };
  await copy(tx, "order_lines", sql`where order_id = ${order.id}`, LINES - 1, lines);
  // Cancelled, to be ordered again.
  await tx.execute(sql`update orders set status_code = 9 where uid = ${CANCELLED_UID}`);
  const isNew = sql`where uid in ('R-1', 'R-2', ${CANCELLED_UID})`;
  await tx.execute(sql`
    insert into order_lines select made.* from (select id from orders ${isNew}) as longest,
      (select * from order_lines where order_id = ${order.id}) as line,
      jsonb_populate_record(null::order_lines, to_jsonb(line) || jsonb_build_object(
        'id', nextval('order_lines_id_seq'), 'order_id', longest.id)) as made`);
  // A thousand products, as many as a dossier holds.
  await tx.execute(sql`
    update order_lines set product_uid = product.uid
    from (select uid, row_number() over (order by uid) as n from products) as product, orders
    where orders.id = order_lines.order_id and orders.uid in ('R-1', 'R-2')
      and product.n = order_lines.position + case orders.uid when 'R-1' then 0 else ${LINES}::int end`);
  await copy(tx, "invoices", sql`where doc_id = ${world.docId}`, MANY, {
    doc_id: "md5('R' || n)",
    number: "'R-' || n",
    year: "1900",
    sequence: "n",
    erp_number: "'R-' || n",
  });
  const isInvoice = sql`where invoice_id = (select id from invoices where doc_id = ${world.docId})`;
  await copy(tx, "invoice_lines", isInvoice, LINES - 1, { line_number: "n + 1" });
  await copy(tx, "quotes", sql`where id = ${quoteId}`, MANY_QUOTES, { number: "'R-' || n" });
  await copy(tx, "quote_lines", sql`where quote_id = ${quoteId}`, LINES - 1, lines);
  await copy(tx, "customers", sql`where id = ${customerId}`, MAX_PEOPLE - 10, {
    card_number: "'R-' || n",
    email: "n || '@example.fr'",
    role: "'buyer'",
  });
  const open = sql`where id = ${worksiteId}`;
  await copy(tx, "worksites", open, MAX_OPEN_WORKSITES - 10, { name: "'Lot ' || n" });
  await copy(tx, "worksites", open, MAX_ARCHIVED_WORKSITES - 10, { archived_at: "now()" });
  await copy(tx, "worksite_events", sql`where worksite_id = ${worksiteId}`, MANY, {});
  const isDocument = sql`where id =
    (select upload_id from worksite_documents where id = ${documentId})`;
  const stored = { stored_name: "md5('R' || n)" };
  await copy(tx, "uploads", isDocument, MAX_WORKSITE_DOCUMENTS - 10, stored);
  await tx.execute(sql`
    insert into worksite_documents (worksite_id, upload_id, name)
    select ${worksiteId}, id, 'Plan' from uploads where stored_name in
      (select md5('R' || n) from generate_series(1, ${MAX_WORKSITE_DOCUMENTS}::int) n)`);
  await copy(tx, "addresses", sql`where id = ${addressId}`, MAX_ADDRESSES - 10, {
    is_default: "false",
  });
  await copy(tx, "customer_lists", sql`where id = ${listId}`, MAX_LISTS - 10, {});
  await copy(tx, "contact_requests", sql`where customer_id = ${customerId}`, 1_000, {
    number: "'R-' || n",
    content_hash: "'R-' || n",
  });
  await tx.execute(sql`
    insert into security_events (customer_id, type, browser, system, network)
    select ${customerId}, 'sign-in', 'Firefox', 'Linux', '' from generate_series(1, ${MANY}::int)`);
  await tx.execute(sql`analyze`);
}

async function copy(
  tx: Transaction,
  table: string,
  which: SQL,
  times: number,
  changes: Record<string, string>,
) {
  // Names `n`, so that each copy draws an id of its own.
  const set = Object.entries({ id: `nextval('${table}_id_seq') + 0 * n`, ...changes })
    .map(([column, value]) => `'${column}', ${value}`)
    .join(", ");
  await tx.execute(sql`
    insert into ${sql.identifier(table)} select made.*
    from (select * from ${sql.identifier(table)} ${which}) as base,
      generate_series(1, ${times}::int) as n,
      jsonb_populate_record(null::${sql.identifier(table)},
        to_jsonb(base) || jsonb_build_object(${sql.raw(set)})) as made`);
}
