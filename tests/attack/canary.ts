import { sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";

/** Prefix of every planted text: it occurs nowhere else in the shop. */
export const CANARY = "Canari7x";
const PHONE = "0699887766";
const inText = new RegExp(
  `${CANARY}(?:\\.(\\w+))?|06(?:.|&nbsp;)?99(?:.|&nbsp;)?88(?:.|&nbsp;)?77`,
  "gi",
);

/** Columns that name an owner; a table with one of them holds owned data. */
const OWNERS = [
  ...["customer_id", "company_id", "order_id", "cart_id", "list_id", "worksite_id"],
  ...["request_id", "quote_id", "wishlist_id", "payment_id"],
];

const NOT_WRITTEN = [
  ...["id_hash", "session_id_hash", "content_hash", "password_hash", "token_hash", "sha256"],
  ...["zip_code", "zip_code_delivery", "country", "origin", "code_color", "color_hex", "drawing"],
  ...["tint", "storage_unit", "status", "author", "number", "role", "card_status", "card_number"],
  ...["siren", "siret", "vat_number", "kind", "type", "sharing", "group_code", "subscriber"],
  ...["token", "brand", "first_digits", "last_digits", "expires", "mode", "reference", "state"],
  ...["channel", "error", "product", "stored_name", "orderers", "content_kind", "delivery_range"],
  ...["range", "payment_mode", "transport_type", "uid", "approval", "erp_number"],
  ...["terms_version", "actor", "provider_reference", "provider_session", "provider_code"],
  ...["provider_call", "cause", "source", "network", "system", "browser", "pending_card"],
  ...["ready_notice", "ending", "settlement", "worksite_source", "means", "refund_status"],
];

const SHORT = ["website_area", "code"];

/** Immutable tables: their text is copied from planted tables. */
const IMMUTABLE = ["invoices", "invoice_lines"];

/** The canary names its table and column. Returns the number of rows. */
export async function plantCanaries(): Promise<number> {
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text'
      and (c.table_name in ('customers', 'companies') or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name
          and o.column_name in (${sql.join(OWNERS, sql`, `)})))`);
  const written = rows.filter(
    ({ name, column }) => !NOT_WRITTEN.includes(column) && !IMMUTABLE.includes(name),
  );
  for (const { name, column } of written) await plant(name, column);
  return written.length;
}

async function plant(name: string, column: string): Promise<void> {
  const start = `${CANARY}.${name}.${column}.`;
  // Names may have to be unique.
  const words = /phone/.test(column)
    ? sql`${PHONE}`
    : sql`${start} || substr(md5(t.ctid::text), 1, 8) || ${column === "email" ? "@example.com" : ""}`;
  const isShort = SHORT.includes(column);
  const set = sql`${sql.identifier(column)} = ${isShort ? sql`left(${words}, 40)` : words}`;
  await db.execute(sql`update ${sql.identifier(name)} t set ${set}`);
}

export function canariesIn(text: string): string[] {
  return [...new Set([...text.matchAll(inText)].map(([, table = ""]) => table))];
}
