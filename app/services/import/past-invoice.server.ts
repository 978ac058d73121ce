import { eq, inArray, sql } from "drizzle-orm";
import type { LineReason, Values } from "#app/models/import/line.ts";
import { checkPastInvoice, pastInvoiceColumns } from "#app/models/import/past-invoice.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { dropUnusedFiles } from "#app/services/media/document-file.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { pastInvoices } from "#drizzle/schema/past-order.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed, listCodes } from "./code.server.ts";
import {
  type ImportTarget,
  joinRefusals,
  type ReadLines,
  type WriteKind,
  writesOf,
} from "./target.server.ts";

/** Invoices of the old shop by their number: read-only, of a card or of a company as a whole. */
export const pastInvoiceTarget: ImportTarget = {
  columns: pastInvoiceColumns,
  key: ["number"],
  list: (tx, after, limit) => listCodes(tx, pastInvoices.number, after, limit),
  /** A card says its company. */
  async complete(tx, lines) {
    const companyOf = await companiesOf(tx, lines);
    for (const values of lines.values()) {
      const { card } = values;
      if (typeof card === "string" && companyOf.has(card)) {
        values.company ??= companyOf.get(card) ?? null;
      }
    }
  },
  async check(tx, lines) {
    const unknown = await checkNamed(tx, pastInvoiceTarget, lines, [
      { field: "card", column: customers.cardNumber, reason: "unknown-card" },
      { field: "company", column: companies.erpCode, reason: "unknown-company" },
      { field: "store", column: stores.erpCode, reason: "unknown-store" },
    ]);
    const present = await findInvoices(tx, [...lines.keys()]);
    const whole = new Map(
      [...lines].map(([number, values]) => [number, { ...present.get(number), ...values }]),
    );
    const companyOf = await companiesOf(tx, whole);
    const { day: today } = parisTime(databaseNow());
    const wrong = new Map<string, LineReason[]>();
    for (const [number, values] of whole) {
      const reasons = checkPastInvoice(values, companyOf.get(String(values.card)), today);
      if (reasons.length > 0) wrong.set(number, reasons);
    }
    return joinRefusals(unknown, wrong);
  },
  find: findInvoices,
  ...writesOf(["number"], writeInvoices),
};

/** Codes of the companies of the cards that lines name, by card; null for a company without one. */
async function companiesOf(tx: Queryable, lines: ReadLines): Promise<Map<string, string | null>> {
  const cards = [...lines.values()]
    .map(({ card }) => card)
    .filter((card) => typeof card === "string");
  const rows = await tx
    .select({ card: customers.cardNumber, company: companies.erpCode })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(inArray(customers.cardNumber, [...new Set(cards)]));
  return new Map(rows.map(({ card, company }) => [card, company]));
}

/** An erased person's card is no one's. */
const cardNumber = sql<string | null>`case when ${customers.erasedAt} is null
  then ${customers.cardNumber} end`;

async function findInvoices(tx: Queryable, numbers: readonly string[]) {
  const rows = await tx
    .select({
      number: pastInvoices.number,
      kind: pastInvoices.kind,
      card: cardNumber,
      company: companies.erpCode,
      store: stores.erpCode,
      issuedOn: pastInvoices.issuedOn,
      dueOn: pastInvoices.dueOn,
      netCents: pastInvoices.netCents,
      vatCents: pastInvoices.vatCents,
      grossCents: pastInvoices.grossCents,
      paidOn: pastInvoices.paidOn,
      order: pastInvoices.orderNumber,
    })
    .from(pastInvoices)
    .innerJoin(companies, eq(companies.id, pastInvoices.companyId))
    .leftJoin(customers, eq(customers.id, pastInvoices.customerId))
    .leftJoin(stores, eq(stores.uid, pastInvoices.storeUid))
    .where(inArray(pastInvoices.number, [...numbers]));
  return new Map<string, Values>(rows.map((row) => [row.number, row]));
}

async function writeInvoices(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  const named = sql`
    select w.*, given.record, c.id as customer, coalesce(c.company_id, e.id) as owner, s.uid as depot
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as given (record)
    cross join lateral jsonb_to_record(given.record) as w (number text, kind text, card text,
      company text, store text, "issuedOn" date, "dueOn" date, "netCents" bigint,
      "vatCents" bigint, "grossCents" bigint, "paidOn" date, "order" text)
    left join customers c on c.card_number = w.card
    left join companies e on e.erp_code = w.company
    left join stores s on s.erp_code = w.store`;
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into past_invoices (number, kind, customer_id, company_id, store_uid, issued_on, due_on,
          net_cents, vat_cents, gross_cents, paid_on, order_number)
        select number, kind, customer, owner, depot, "issuedOn", "dueOn", "netCents", "vatCents",
          "grossCents", "paidOn", "order" from (${named}) as w`);
    case "update":
      return tx.execute(sql`
        update past_invoices i set kind = coalesce(w.kind, i.kind),
          customer_id = case when w.record ? 'card' then w.customer else customer_id end,
          company_id = coalesce(w.owner, company_id),
          store_uid = case when w.record ? 'store' then w.depot else store_uid end,
          issued_on = coalesce(w."issuedOn", issued_on),
          due_on = case when w.record ? 'dueOn' then w."dueOn" else due_on end,
          net_cents = coalesce(w."netCents", net_cents), vat_cents = coalesce(w."vatCents", vat_cents),
          gross_cents = coalesce(w."grossCents", gross_cents),
          paid_on = case when w.record ? 'paidOn' then w."paidOn" else paid_on end,
          order_number = case when w.record ? 'order' then w."order" else order_number end
        from (${named}) as w where i.number = w.number`);
    case "remove":
      return removeInvoices(tx, records);
  }
}

async function removeInvoices(tx: Transaction, records: readonly Values[]) {
  const gone = await tx
    .delete(pastInvoices)
    .where(
      inArray(
        pastInvoices.number,
        records.map(({ number }) => String(number)),
      ),
    )
    .returning({ fileId: pastInvoices.fileId });
  await dropUnusedFiles(
    tx,
    gone.map(({ fileId }) => fileId),
  );
  return { rowCount: gone.length };
}
