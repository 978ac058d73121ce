import { eq, inArray, sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { LineReason, Values } from "#app/models/import/line.ts";
import {
  checkPastOrder,
  checkPastOrderLines,
  type PastOrderLineRecord,
  type PastOrderRecord,
  pastOrderColumns,
  pastOrderLineColumns,
} from "#app/models/import/past-order.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { pastOrders } from "#drizzle/schema/past-order.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed, keyLists, listCodes } from "./code.server.ts";
import {
  type ImportTarget,
  joinRefusals,
  type ReadLines,
  type WriteKind,
  writesOf,
} from "./target.server.ts";

/** Orders of the old shop by their number: read-only, apart from the orders of this one. */
export const pastOrderTarget: ImportTarget = {
  columns: pastOrderColumns,
  key: ["number"],
  list: (tx, after, limit) => listCodes(tx, pastOrders.number, after, limit),
  async check(tx, lines) {
    const unknown = await checkNamed(tx, pastOrderTarget, lines, [
      { field: "card", column: customers.cardNumber, reason: "unknown-card" },
      { field: "store", column: stores.erpCode, reason: "unknown-store" },
    ]);
    const numbers = [...lines.keys()];
    const present = await findOrders(tx, numbers);
    const sums = await sumLines(tx, numbers);
    const wrong = new Map<string, LineReason[]>();
    for (const [number, values] of lines) {
      const whole = { ...present.get(number), ...values };
      const reasons = checkPastOrder(whole, sums.get(number) ?? null);
      if (reasons.length > 0) wrong.set(number, reasons);
    }
    return joinRefusals(unknown, wrong);
  },
  find: findOrders,
  ...writesOf(["number"], writeOrders),
};

async function findOrders(tx: Queryable, numbers: readonly string[]) {
  const rows = await tx
    .select({
      number: pastOrders.number,
      card: customers.cardNumber,
      store: stores.erpCode,
      orderedOn: pastOrders.orderedOn,
      netCents: pastOrders.netCents,
      vatCents: pastOrders.vatCents,
      grossCents: pastOrders.grossCents,
    })
    .from(pastOrders)
    .innerJoin(customers, eq(customers.id, pastOrders.customerId))
    .innerJoin(stores, eq(stores.uid, pastOrders.storeUid))
    .where(inArray(pastOrders.number, [...numbers]));
  return new Map<string, Values>(rows.map((row) => [row.number, row]));
}

/** Net totals of the lines of orders that have some, by number. */
async function sumLines(tx: Queryable, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ number: string; cents: string }>(sql`
    select number, sum(l.net_cents) as cents from past_orders o
    join past_order_lines l on l.past_order_id = o.id
    where number = any(${sql.param([...numbers])}::text[]) group by number`);
  return new Map(rows.map(({ number, cents }) => [number, Number(cents)]));
}

function writeOrders(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  const named = sql`
    select w.*, c.id as customer, c.company_id as company, s.uid as depot
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (number text, card text,
      store text, "orderedOn" date, "netCents" bigint, "vatCents" bigint, "grossCents" bigint)
    left join customers c on c.card_number = w.card
    left join stores s on s.erp_code = w.store`;
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into past_orders
          (number, customer_id, company_id, store_uid, ordered_on, net_cents, vat_cents, gross_cents)
        select number, customer, company, depot, "orderedOn", "netCents", "vatCents", "grossCents"
        from (${named}) as w`);
    case "update":
      return tx.execute(sql`
        update past_orders o set customer_id = coalesce(w.customer, customer_id),
          company_id = coalesce(w.company, company_id), store_uid = coalesce(w.depot, store_uid),
          ordered_on = coalesce(w."orderedOn", ordered_on),
          net_cents = coalesce(w."netCents", net_cents), vat_cents = coalesce(w."vatCents", vat_cents),
          gross_cents = coalesce(w."grossCents", gross_cents)
        from (${named}) as w where o.number = w.number`);
    case "remove":
      return tx.execute(
        sql`delete from past_orders o using (${named}) as w where o.number = w.number`,
      );
  }
}

const key = ["order", "position"];

/** Lines of these orders, by order and position; those of one order are taken together. */
export const pastOrderLineTarget: ImportTarget = {
  columns: pastOrderLineColumns,
  key,
  group: "order",
  async list(tx, after, limit) {
    const [order = "", position] = keyParts(after);
    const { rows } = await tx.execute<PastOrderLineRecord>(sql`
      select number as order, position from past_order_lines
      join past_orders on id = past_order_id
      where (number, position) > (${order}, ${Number(position ?? 0)}::int)
      order by number, position limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  async check(tx, lines) {
    const unknown = await checkNamed(tx, pastOrderLineTarget, lines, [
      { field: "order", column: pastOrders.number, reason: "unknown-order" },
    ]);
    const numbers = [...new Set([...lines.keys()].map((one) => keyParts(one)[0] ?? ""))];
    const orders = await findOrders(tx, numbers);
    const held = await findLinesOf(tx, numbers);
    const totals = [...orders].map(([number, order]) => {
      return [number, (order as PastOrderRecord).netCents] as const;
    });
    return joinRefusals(unknown, checkPastOrderLines(new Map(totals), held, lines));
  },
  async find(tx, keys) {
    const [numbers, positions] = keyLists(keys, 2);
    return linesByKey(
      tx,
      sql`select number, position::int from unnest(${sql.param(numbers)}::text[],
        ${sql.param(positions)}::text[]) as asked (number, position)`,
    );
  },
  ...writesOf(key, writeLines),
};

/** All lines of some orders. */
function findLinesOf(tx: Queryable, numbers: readonly string[]): Promise<ReadLines> {
  return linesByKey(
    tx,
    sql`select o.number, l.position from past_orders o join past_order_lines l on past_order_id = id
      where o.number = any(${sql.param([...numbers])}::text[])`,
  );
}

async function linesByKey(tx: Queryable, asked: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<PastOrderLineRecord>(sql`
    select asked.number as order, l.position, l.product_code as product, l.label,
      l.quantity_thousandths::float8 as "quantityThousandths", l.unit, l.unit_mills as "unitMills",
      l.vat_basis_points as "vatBasisPoints", l.net_cents::float8 as "netCents"
    from (${asked}) as asked
    join past_orders o on o.number = asked.number
    join past_order_lines l on l.past_order_id = o.id and l.position = asked.position`);
  return new Map<string, Values>(rows.map((row) => [keyOf(key, row), row]));
}

function writeLines(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  const named = sql`
    select w.*, o.id, given.record ? 'product' as "hasProduct"
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as given (record)
    cross join lateral jsonb_to_record(given.record) as w ("order" text, position int, product text,
      label text, "quantityThousandths" bigint, unit text, "unitMills" int, "vatBasisPoints" int,
      "netCents" bigint)
    join past_orders o on o.number = w."order"`;
  const isIt = sql`l.past_order_id = w.id and l.position = w.position`;
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into past_order_lines (past_order_id, position, product_code, label,
          quantity_thousandths, unit, unit_mills, vat_basis_points, net_cents)
        select id, position, product, label, "quantityThousandths", unit, "unitMills",
          "vatBasisPoints", "netCents" from (${named}) as w`);
    case "update":
      return tx.execute(sql`
        update past_order_lines l set
          product_code = case when w."hasProduct" then w.product else l.product_code end,
          label = coalesce(w.label, l.label), unit = coalesce(w.unit, l.unit),
          quantity_thousandths = coalesce(w."quantityThousandths", l.quantity_thousandths),
          unit_mills = coalesce(w."unitMills", l.unit_mills),
          vat_basis_points = coalesce(w."vatBasisPoints", l.vat_basis_points),
          net_cents = coalesce(w."netCents", l.net_cents)
        from (${named}) as w where ${isIt}`);
    case "remove":
      return tx.execute(sql`delete from past_order_lines l using (${named}) as w where ${isIt}`);
  }
}
