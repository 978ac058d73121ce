import { spawn } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { creditedInvoices } from "#app/models/invoice/invoice.ts";
import { readInvoiceQuery } from "#app/models/invoice/query.ts";
import { findControl } from "#app/services/invoice/control.server.ts";
import { invoicesCsv } from "#app/services/invoice/csv.server.ts";
import { disputeInvoice } from "#app/services/invoice/dispute.server.ts";
import { issueInvoice, type ReportedInvoice } from "#app/services/invoice/invoice.server.ts";
import { findInvoice, listInvoices } from "#app/services/invoice/list.server.ts";
import { advanceOrder } from "#app/services/order/order.server.ts";
import { db, pool, transaction } from "#app/services/platform/database.server.ts";
import { invoiceBalances, invoiceLines, invoices } from "#drizzle/schema/invoice.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { insertMany } from "#tests/support/many-rows.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { csvText } from "#tests/support/pages.ts";
import { countQueries } from "#tests/support/queries.ts";

let rank = 0;

const issue = (
  order: MadeOrder,
  quantity: number,
  values: Partial<ReportedInvoice> = {},
  now?: Date,
) =>
  transaction((tx) =>
    issueInvoice(
      tx,
      {
        orderUid: order.uid,
        kind: "invoice",
        erpNumber: `F-${order.uid}-${++rank}`,
        lines: [{ lineNumber: 1, quantity }],
        ...values,
      },
      now,
    ),
  );

const all = readInvoiceQuery(new URLSearchParams());

async function issued(order: MadeOrder, quantity = 3, values: Partial<ReportedInvoice> = {}) {
  const made = await issue(order, quantity, values);
  if (!made.ok) throw new Error(made.reason);
  const invoice = await findInvoice(order.buyer, made.number, made.docId);
  if (!invoice) throw new Error("not found");
  return invoice;
}

describe("issuing", () => {
  test("bills an order in two parts to the cent, and no more than ordered", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });

    const first = await issued(order, 1);
    const rest = await issued(order, 2);
    const beyond = await issue(order, 1);

    expect(first.grossCents + rest.grossCents).toBe(order.grossCents);
    expect(beyond).toEqual({ ok: false, reason: "too-much" });
  });

  test("issues one invoice when the ERP sends it twice", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });

    const once = await issue(order, 3, { erpNumber: `F-${order.uid}` });
    const again = await issue(order, 3, { erpNumber: `F-${order.uid}` });

    expect(again).toEqual(once);
    expect(await db.$count(invoices, eq(invoices.orderId, order.id))).toBe(1);
  });

  test("refuses an unknown order and unknown lines", async () => {
    const order = await makeOrder();

    expect(await issue(order, 1, { orderUid: "none" })).toMatchObject({ reason: "unknown-order" });
    expect(await issue(order, 1, { lines: [{ lineNumber: 2, quantity: 1 }] })).toMatchObject({
      reason: "unknown-line",
    });
    expect(await issue(order, 1, { kind: "credit-note" })).toMatchObject({ reason: "too-much" });
  });

  test("leaves nothing to pay of a paid order; of another, until paid", async () => {
    const paid = await makeOrder({ statusCode: 3, settledAt: new Date() });
    const open = await makeOrder({ statusCode: 22, paymentType: 0 });

    const ofPaid = await issued(paid);
    const ofOpen = await issued(open);
    await transaction((tx) => advanceOrder(tx, open.id, 11, "payment"));
    const since = await findInvoice(open.buyer, ofOpen.number, ofOpen.docId);

    expect(ofPaid).toMatchObject({ balanceCents: 0, prepaidCents: 3600 });
    expect(ofOpen).toMatchObject({ balanceCents: 3600, prepaidCents: 0 });
    expect(since).toMatchObject({ balanceCents: 0, prepaidCents: 0 });
  });

  test("a credit note names its invoice and lowers what is left to pay", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });
    const invoice = await issued(order);

    const credit = await issued(order, 1, { kind: "credit-note" });
    const since = await findInvoice(order.buyer, invoice.number, invoice.docId);

    expect(creditedInvoices(credit.references).map(({ number }) => number)).toEqual([
      invoice.number,
    ]);
    expect(credit.number).toMatch(/^AV/);
    expect(since?.balanceCents).toBe(invoice.grossCents - credit.grossCents);
    expect(await issue(order, 3, { kind: "credit-note" })).toMatchObject({ reason: "too-much" });
  });
});

describe("a credit note over several invoices", () => {
  test("names each credited invoice, the oldest first, and no other", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });
    const parts = [await issued(order, 1), await issued(order, 1), await issued(order, 1)];
    const numbers = parts.map(({ number }) => number);
    const credited = async (quantity: number) => {
      const { references } = await issued(order, quantity, { kind: "credit-note" });
      return creditedInvoices(references).map(({ number }) => number);
    };

    expect(await credited(2)).toEqual(numbers.slice(0, 2));
    expect(await credited(1)).toEqual(numbers.slice(2));
  });

  test("names one for each line where each was billed apart", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    if (!line) throw new Error("The order has no line.");
    const { id: _, ...copied } = line;
    await db.insert(orderLines).values({ ...copied, position: 2 });
    const of = (lineNumber: number) => ({ lines: [{ lineNumber, quantity: 3 }] });
    const [first, second] = [await issued(order, 3, of(1)), await issued(order, 3, of(2))];

    const { references } = await issued(order, 1, {
      kind: "credit-note",
      lines: [2, 1].map((lineNumber) => ({ lineNumber, quantity: 1 })),
    });

    expect(creditedInvoices(references).map(({ number }) => number)).toEqual([
      first.number,
      second.number,
    ]);
  });
});

describe("once issued", () => {
  test.each([
    ["update invoices set gross_cents = 0 where id = $1"],
    ["delete from invoices where id = $1"],
    ["update invoice_lines set quantity = 1 where invoice_id = $1"],
    ["delete from invoice_lines where invoice_id = $1"],
  ])("%s is refused by the database itself", async (statement) => {
    const invoice = await issued(await makeOrder());

    await expect(pool.query(statement, [invoice.id])).rejects.toThrow(
      "an issued invoice never changes",
    );
  });

  test("what the order and its company become changes nothing on it", async () => {
    const order = await makeOrder();
    const before = await issued(order);

    await db.update(orders).set({ grossCents: 1 }).where(eq(orders.id, order.id));
    await db.execute(sql`update companies set label = 'Autre' where id = ${order.companyId}`);

    expect(await findInvoice(order.buyer, before.number, before.docId)).toEqual(before);
  });
});

async function gaps(kind: string): Promise<number[]> {
  const { rows } = await db.execute<{ rank: number }>(sql`
    select rank from invoice_series, generate_series(1, last) as rank
    where kind = ${kind} and not exists (
      select from invoices where invoices.kind = invoice_series.kind
      and invoices.year = invoice_series.year and sequence = rank)`);
  return rows.map(({ rank: missing }) => missing);
}

describe("numbering", () => {
  test("leaves no gap and no double under concurrency and failures", async () => {
    const count = howMany(40, 200);
    const made = await Promise.all(Array.from({ length: count }, () => makeOrder()));

    const results = await Promise.allSettled(
      made.map((order, at) =>
        transaction(async (tx) => {
          const done = await issueInvoice(tx, {
            orderUid: order.uid,
            kind: "invoice",
            erpNumber: `P-${order.uid}`,
            lines: [{ lineNumber: 1, quantity: 3 }],
          });
          if (at % 4 === 3) throw new Error("fails after its number was taken");
          return done;
        }),
      ),
    );

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(count * 0.75);
    expect(await gaps("invoice")).toEqual([]);
  });

  test("has no gap where processes are killed while they invoice", async () => {
    const kills = howMany(2, 20);
    for (let round = 0; round < kills; round++) {
      const made = await Promise.all(Array.from({ length: 10 }, () => makeOrder()));
      const child = spawn(
        process.execPath,
        [
          new URL("../../support/invoice/child.ts", import.meta.url).pathname,
          ...made.map(({ uid }) => uid),
        ],
        { env: process.env, stdio: ["ignore", "pipe", "inherit"] },
      );
      const ended = new Promise((resolve) => child.once("exit", resolve));
      // It writes a line for each invoice that stands, and is killed while it makes the next.
      let standing = 0;
      const wanted = 1 + (round % 8);
      for await (const text of child.stdout) {
        standing += String(text).split("\n").length - 1;
        if (standing >= wanted) break;
      }
      child.kill("SIGKILL");
      await ended;
    }

    await issued(await makeOrder());
    expect(await gaps("invoice")).toEqual([]);
  });

  test("dates follow the numbers, even if a clock goes back", async () => {
    const now = new Date();
    const order = await makeOrder();
    const other = await makeOrder();

    const first = await issue(order, 3, {}, now);
    const second = await issue(other, 3, {}, new Date(now.getTime() - 3 * 86_400_000));

    const rows = await db.select().from(invoices).orderBy(invoices.year, invoices.sequence);
    const dates = rows.filter(({ kind }) => kind === "invoice").map(({ issuedOn }) => issuedOn);
    expect(first.ok && second.ok).toBe(true);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe("reading", () => {
  test("another company, a wrong number or a wrong id find nothing", async () => {
    const order = await makeOrder();
    const { number, docId } = await issued(order);
    const stranger = await makeBuyer();
    const colleague = await makeBuyer({ companyId: order.companyId });

    expect(await findInvoice(stranger, number, docId)).toBeNull();
    expect(await findInvoice(order.buyer, number, "x")).toBeNull();
    expect(await findInvoice(order.buyer, "FA2026-999999", docId)).toBeNull();
    expect(await findInvoice(colleague, number, docId)).not.toBeNull();
  });

  test("finds by number, order and amount, and by what is left to pay", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });
    const invoice = await issued(order);
    const { buyer } = order;
    const found = async (query: string) =>
      (await listInvoices(buyer, readInvoiceQuery(new URLSearchParams(query)))).total;

    expect(await found(`recherche=${invoice.number.toLowerCase()}`)).toBe(1);
    expect(await found("recherche=36,00")).toBe(1);
    expect(await found("recherche=36,01")).toBe(0);
    expect(await found(`recherche=${order.uid.toUpperCase()}`)).toBe(1);
    expect(await found("etat=a-payer")).toBe(1);
    expect(await found("etat=en-retard")).toBe(0);
    expect(await found("etat=soldees")).toBe(0);
    expect(await found("etat=avoirs")).toBe(0);
    expect(await found("recherche=%25")).toBe(0);
  });

  test("reports differences between order, delivery and invoice", async () => {
    const order = await makeOrder({ statusCode: 3 });
    const invoice = await issued(order, 3, {
      lines: [{ lineNumber: 1, quantity: 3, handedOver: 2 }],
    });

    const [row] = await findControl(invoice);

    expect(row).toMatchObject({ ordered: 3, handedOver: 2, invoiced: 3, credited: 0 });
    expect(row?.differences).toEqual(["handed-over", "invoiced"]);
  });

  test("exports without live formulas, with French decimals", async () => {
    const order = await makeOrder({ statusCode: 3, worksiteName: '=HYPERLINK("x")' });
    await issued(order);
    await issued(order, 1, { kind: "credit-note" });

    const csv = await csvText(await invoicesCsv(order.buyer, all));

    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(";36,00;");
    expect(csv).toContain(";-12,00;");
  });

  test("reads a page of twenty thousand documents in two queries, by index", async () => {
    const order = await makeOrder();
    const { id } = await issued(order);
    const many = howMany(2_000, 20_000);
    await insertMany(sql`
      insert into invoices (doc_id, kind, number, year, sequence, order_id, company_id, store_uid, erp_number,
        issued_on, due_on, seller, buyer, place, "references", net_cents, discount_cents, eco_tax_cents, delivery,
        deposit_cents, vat, gross_cents, prepaid_cents)
      select md5(company_id || '-' || n), 'invoice', 'ES1900-' || company_id || '-' || n, -company_id, n, order_id,
        company_id, store_uid, 'E-' || company_id || '-' || n, date '1990-01-01' + n % 9000, due_on, seller, buyer,
        place, "references", n, 0, 0, delivery, 0, vat, n, 0
      from invoices, generate_series(1, ${many}) n where id = ${id}`);
    await db.execute(sql`analyze invoices`);

    const query = readInvoiceQuery(new URLSearchParams("page=40"));
    const queries = await countQueries(() => listInvoices(order.buyer, query));
    const plan = await db.execute<{ "QUERY PLAN": string }>(sql`
      explain select id from invoices where company_id = ${order.companyId}
      order by issued_on desc, id desc limit 6`);

    expect(queries).toBe(2);
    expect(JSON.stringify(plan.rows)).toMatch(/Index.*company_id_issued_on/);
    expect((await listInvoices(order.buyer, query)).total).toBe(many + 1);
  });
});

describe("contesting", () => {
  test("is noted for lines of the invoice alone, by its company alone", async () => {
    const order = await makeOrder();
    const { number, docId } = await issued(order);
    const stranger = await makeBuyer();
    const said = { lineNumbers: [1], message: "<script>Cassé</script>" };

    expect(await disputeInvoice(order.buyer, { number, docId }, said)).toEqual({ ok: true });
    expect(
      await disputeInvoice(order.buyer, { number, docId }, { ...said, lineNumbers: [2] }),
    ).toMatchObject({ reason: "dispute-no-line" });
    expect(await disputeInvoice(stranger, { number, docId }, said)).toMatchObject({
      reason: "not-found",
    });
  });
});

test("every invoice has a balance, and lines that add up to it", async () => {
  const rows = await db
    .select({
      id: invoices.id,
      net: invoices.netCents,
      lines: sql<string>`(select sum(net_cents) from ${invoiceLines} where invoice_id = ${invoices.id})`,
      balance: invoiceBalances.balanceCents,
    })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(sql`${invoices.kind} = 'invoice' and ${invoices.year} > 0`);

  expect(rows.length).toBeGreaterThan(0);
  for (const { net, lines, balance } of rows) {
    expect(Number(lines)).toBe(net);
    expect(balance).not.toBeNull();
  }
});
