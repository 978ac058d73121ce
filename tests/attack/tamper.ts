import { sql } from "drizzle-orm";
import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { db } from "#app/services/platform/database.server.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { type ApiWorld, callPath } from "#tests/support/api/world.ts";
import { agent, send } from "#tests/support/attack/wire.ts";

const NUMBER = 731_313_137;
const WORD = "Trafiqué-731313137";
export const ELSEWHERE = "https://ailleurs.example/";

const amounts = [
  ...[
    "price",
    "unit_price",
    "unitPrice",
    "unitMills",
    "unit_mills",
    "net",
    "netCents",
    "net_cents",
  ],
  ...["gross", "grossCents", "gross_cents", "total", "total_price_including_vat", "amount"],
  ...["amountCents", "amount_cents", "PBX_TOTAL", "discount", "discountBasisPoints"],
  ...["discount_basis_points", "deposit", "depositMills", "deposit_mills", "ecoTaxMills"],
  ...["vat", "vatBasisPoints", "vat_basis_points", "deliveryCents", "delivery_price", "balance"],
  ...["stock", "stock_quantity", "slotCapacity", "weightGrams", "refundedCents"],
  ...["orderCeilingCents", "order_ceiling_cents", "budgetCents", "quoteLineId", "quote_line_id"],
];
const states = [
  ...["status", "statusCode", "status_code", "payment_status", "isPaid", "settledAt", "settled_at"],
  ...["approval", "approvedAt", "cardStatus", "card_status", "emailValid", "disabledAt"],
  ...["isAdmin", "roles", "createdAt", "created_at", "docNumber", "erpNumber", "termsVersion"],
];
const places = ["redirect", "redirect_uri", "next", "return", "returnTo", "url", "success_url"];

type Victim = { customerId: number; companyId: number };

export function tamperedFields({ customerId, companyId }: Victim): Record<string, string | number> {
  const owners = [
    "customerId",
    "customer_id",
    "ownerId",
    "owner",
    "user_id",
    "userId",
    "createdBy",
  ];
  return {
    ...Object.fromEntries(amounts.map((name) => [name, NUMBER])),
    ...Object.fromEntries(states.map((name) => [name, WORD])),
    ...Object.fromEntries(places.map((name) => [name, ELSEWHERE])),
    ...Object.fromEntries(owners.map((name) => [name, customerId])),
    ...{ companyId, company_id: companyId, role: "owner", isActive: "true", sharingOf: WORD },
    ...{ "__proto__.role": "owner", "constructor.prototype.role": "owner" },
  };
}

export async function tablesTaken(): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const parts = tables.map(
    ({ name }) => sql`select ${name} as name from ${sql.identifier(name)} t
      where to_jsonb(t)::text like ${`%${NUMBER}%`} or to_jsonb(t)::text like ${"%ailleurs.example%"}`,
  );
  const { rows } = await db.execute<{ name: string }>(sql.join(parts, sql` union `));
  return rows.map(({ name }) => name);
}

export async function factsOf(): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(sql`
    select
      (select md5(string_agg(concat_ws('|', uid, unit_mills, quantity_prices, strikethrough_mills, deposit_mills,
        eco_tax_mills, vat_basis_points), ',' order by uid)) from products) as prices,
      (select md5(string_agg(d::text, ',' order by d::text)) from company_discounts d) as discounts,
      (select md5(string_agg(s::text, ',' order by s::text)) from special_offers s) as offers,
      (select md5(string_agg(concat_ws('|', id, company_id, role, card_number, card_status, order_ceiling_cents,
        disabled_at, password_hash), ',' order by id)) from customers) as people,
      (select md5(string_agg(c::text, ',' order by id)) from companies c) as companies,
      (select md5(string_agg(concat_ws('|', id, customer_id, company_id, net_cents, gross_cents, vat, settled_at,
        approval), ',' order by id)) from orders) as orders,
      (select count(*) from orders where status_code in (11, 12, 101, 2)) as paid_orders,
      (select count(*) from payments where status <> 'started') as payments,
      (select md5(string_agg(b::text, ',' order by invoice_id)) from invoice_balances b) as balances,
      (select md5(string_agg(concat_ws('|', id, net_cents, gross_cents, valid_until), ',' order by id)) from quotes)
        as quotes`);
  return rows[0] ?? {};
}

type Tampered = { body: unknown; query?: Record<string, string> };

/** A valid request with one tampered field: in its body, nested, or in its query. */
export function tamperedCalls(
  call: EndpointDeclaration,
  world: ApiWorld,
  name: string,
  value: string | number,
): Tampered[] {
  if (!call.body) return [{ body: undefined, query: { [name]: String(value) } }];
  const body = endpointExamples[call.id]?.(world).body;
  if (!isRecord(body)) return [];
  const inside = Object.entries(body).flatMap(([key, held]) => {
    const [first, ...rest] = Array.isArray(held) ? held : [];
    if (isRecord(first)) return [{ ...body, [key]: [{ ...first, [name]: value }, ...rest] }];
    return isRecord(held) ? [{ ...body, [key]: { ...held, [name]: value } }] : [];
  });
  return [{ ...body, [name]: value }, ...inside].map((one) => ({ body: one }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export async function callWith(
  origin: string,
  call: EndpointDeclaration,
  world: ApiWorld,
  { cookie, body, query = {} }: Tampered & { cookie: string },
): Promise<number> {
  const example = endpointExamples[call.id]?.(world) ?? {};
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text && {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(text)),
  };
  const { status } = await send(origin, {
    agent,
    method: call.method,
    path: callPath(call, { ...example, query: { ...example.query, ...query } }),
    headers: { cookie, [CLIENT_HEADER]: "madrier-ios", ...type },
    ...(text && { body: text }),
  });
  return status;
}
