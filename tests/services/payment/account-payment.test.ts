import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { exportAccountPayment } from "#app/services/erp/account-payment.server.ts";
import { refundAccountPayment } from "#app/services/payment/account-clock.server.ts";
import {
  cancelTransfer,
  findAccountPayment,
  listPayable,
  openAccountCard,
  startAccountPayment,
} from "#app/services/payment/account-payment.server.ts";
import { reconcilePayments } from "#app/services/payment/clock.server.ts";
import { takeNotification } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findStatement } from "#app/services/statement/statement.server.ts";
import { accountPayments } from "#drizzle/schema/account-payment.ts";
import { invoiceBalances } from "#drizzle/schema/invoice.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import { receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import {
  makeAccountPayment,
  makeOpenInvoice,
  type OpenInvoice,
  payAll,
} from "#tests/support/payment/account-payments.ts";
import { setFault } from "#tests/support/payment/acquirer.ts";
import { payByCard, REFUSED_CARD } from "#tests/support/payment/card.ts";
import {
  type Counter,
  letErpIssue,
  makeCounter,
  paymentMessage,
} from "#tests/support/purchase/papers.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  letErpIssue();
  sandbox = await startSandbox();
});
afterAll(async () => {
  letErpIssue(false);
  await sandbox.stop();
});
// The acquirer tells nothing by itself: each test delivers what it has to.
afterEach(() => setFault(sandbox, "silent"));

const ownerOf = ({ companyId, customer }: Counter) => ({ companyId, customerId: customer.id });

async function balanceOf({ id }: OpenInvoice) {
  const [row] = await db.select().from(invoiceBalances).where(eq(invoiceBalances.invoiceId, id));
  return row?.balanceCents;
}

const balancesOf = (of: readonly OpenInvoice[]) => Promise.all(of.map(balanceOf));

async function rowOf(reference: string) {
  const [row] = await db
    .select()
    .from(accountPayments)
    .where(eq(accountPayments.reference, reference));
  if (!row) throw new Error(`there is no payment ${reference}`);
  return row;
}

function notice(reference: string, cents: number, { S = "900", E = "00000" } = {}) {
  const authorised = E === "00000" ? { A: "XXXXXX" } : {};
  const values = {
    M: String(cents),
    R: reference,
    T: String(Number(S) + 100_000_000),
    S,
    E,
    ...authorised,
  };
  const key = process.env.CARD_PRIVATE_KEY ?? "";
  return signedVariables("Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Sign:K", values, key);
}

/** Pays at the acquirer, and answers the notification that it owes. */
async function paid(started: Awaited<ReturnType<typeof begin>>, card?: string) {
  await setFault(sandbox, "silent");
  const opened = await openAccountCard(started.buyer, started.reference);
  if (!opened) throw new Error("the card page did not open");
  await payByCard(opened.form, card);
  const ledger = z
    .array(z.object({ reference: z.string(), number: z.string() }))
    .parse(await (await fetch(`${sandbox.origin}/ledger.json`)).json());
  const booked = ledger.filter(({ reference }) => reference === started.reference).at(-1);
  const S = booked?.number ?? "0";
  return notice(started.reference, started.amountCents, { S, E: card ? "00105" : "00000" });
}

async function begin() {
  const buyer = await makeBuyer();
  return { buyer, ...(await makeAccountPayment(buyer)) };
}

describe("starting a payment of several invoices", () => {
  test("sums them to the cent, once under one key", async () => {
    const counter = await makeCounter();
    const owner = ownerOf(counter);
    const of = await Promise.all([10_01, 20_02, 33].map((cents) => makeOpenInvoice(owner, cents)));
    const key = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => payAll(owner, of, "card", key)));
    const references = new Set(all.map((one) => (one.ok ? one.reference : one.reason)));
    expect(references.size).toBe(1);
    const [reference = ""] = references;
    const found = await findAccountPayment(owner, reference);
    expect(found).toMatchObject({ status: "started", amountCents: 3_036 });
    expect(found?.parts.map(({ amountCents }) => amountCents).toSorted()).toEqual(
      [1_001, 2_002, 33].toSorted(),
    );
  });

  test("refuses all of it with what changed, when the ERP was paid meanwhile", async () => {
    const counter = await makeCounter();
    const owner = ownerOf(counter);
    const of = [await makeOpenInvoice(owner, 10_000), await makeOpenInvoice(owner, 5_000)];
    const [first, second] = of.map(({ number }) => number);
    const message = paymentMessage(counter, { [first ?? ""]: 10_000, [second ?? ""]: 1_000 });
    expect(await receiveErpEvent(signedByErp(message))).toBe("taken");
    expect(await payAll(owner, of)).toEqual({
      ...{ ok: false, reason: "changed" },
      changes: [
        { number: first, leftCents: 0, seenCents: 10_000, isBusy: false },
        { number: second, leftCents: 4_000, seenCents: 5_000, isBusy: false },
      ],
    });
  });

  test("refuses an invoice of an announced transfer until it is given up", async () => {
    const owner = ownerOf(await makeCounter());
    const of = [await makeOpenInvoice(owner, 10_000)];
    const transfer = await payAll(owner, of, "transfer");
    if (!transfer.ok) throw new Error(transfer.reason);
    expect(await payAll(owner, of)).toMatchObject({
      reason: "changed",
      changes: [{ isBusy: true }],
    });
    const [shown] = await listPayable(owner);
    const { reference } = transfer;
    expect(shown?.block).toEqual({ by: "payment", reference, means: "transfer" });
    const stranger = ownerOf(await makeCounter());
    expect(await cancelTransfer(stranger, reference)).toBeNull();
    expect(await cancelTransfer(owner, reference)).toEqual({ amountCents: 10_000 });
    expect(await cancelTransfer(owner, reference)).toBeNull();
    expect((await payAll(owner, of)).ok).toBe(true);
  });

  test("does not know an invoice of another company", async () => {
    const owner = ownerOf(await makeCounter());
    const theirs = await makeOpenInvoice(ownerOf(await makeCounter()), 10_000);
    expect(await payAll(owner, [theirs])).toEqual({ ok: false, reason: "not-found" });
  });

  test("stops at twenty that are under way", async () => {
    const owner = ownerOf(await makeCounter());
    const invoice = await makeOpenInvoice(owner, 10_000);
    const tries = Array.from({ length: 21 }, () => payAll(owner, [invoice]));
    const refused = (await Promise.all(tries)).filter(({ ok }) => !ok);
    expect(refused).toEqual([{ ok: false, reason: "too-many" }]);
  });

  test("leaves an invoice whose order can still be paid to its order", async () => {
    const order = await makeOrder({ statusCode: 1 });
    const { buyer } = order;
    const invoice = await makeOpenInvoice(buyer, 10_000);
    await db.execute(sql`update invoices set order_id = ${order.id} where id = ${invoice.id}`);
    const [shown] = await listPayable(buyer);
    expect(shown?.block).toEqual({ by: "order", orderUid: order.uid });
    expect(await payAll(buyer, [invoice])).toMatchObject({ reason: "changed" });
  });
});

describe("a card payment of several invoices", () => {
  test("settles each of them, and stands in the statement, twice notified", async () => {
    const started = await begin();
    const raw = await paid(started);
    expect(await takeNotification("card", raw)).toBe("applied");
    expect(await takeNotification("card", raw)).toBe("replayed");
    expect(await balancesOf(started.invoices)).toEqual([0, 0]);
    expect((await rowOf(started.reference)).status).toBe("paid");
    const [, month = ""] = /^(\d{4}-\d\d)/.exec(new Date().toISOString()) ?? [];
    const { entries, leftCents } = await findStatement(started.buyer, month);
    const cents = entries.filter(({ means }) => means === "card").map((entry) => entry.cents);
    expect(cents).toEqual([-18_000]);
    expect(leftCents).toBe(0);
  });

  test("takes no forged, foreign or unequal notification", async () => {
    const started = await begin();
    const right = notice(started.reference, 18_000);
    expect(await takeNotification("card", right.replace("Mt=18000", "Mt=1"))).toBe("forged");
    expect(await takeNotification("card", notice(started.reference, 1))).toBe("amount-mismatch");
    expect(await takeNotification("card", notice("REG-0000-0000-0000", 18_000))).toBe(
      "unknown-payment",
    );
    expect(await balancesOf(started.invoices)).toEqual([12_001, 5_999]);
  });

  test("is not paid by a notification that the acquirer does not confirm", async () => {
    const started = await begin();
    const outcome = await takeNotification("card", notice(started.reference, 18_000));
    expect(outcome).toBe("unconfirmed");
    expect(await balancesOf(started.invoices)).toEqual([12_001, 5_999]);
  });

  test("gives its money back when an invoice was settled meanwhile", async () => {
    const started = await begin();
    const [first, second] = started.invoices;
    if (!first || !second) throw new Error("a payment has two invoices");
    const raw = await paid(started);
    const other = await payAll(started.buyer, [second]);
    if (!other.ok) throw new Error(other.reason);
    const again = { ...started, reference: other.reference, amountCents: 5_999 };
    expect(await takeNotification("card", await paid(again))).toBe("applied");
    expect(await takeNotification("card", raw)).toBe("to-refund");
    expect(await balancesOf([first, second])).toEqual([12_001, 0]);
    const { id } = await rowOf(started.reference);
    await refundAccountPayment(id);
    await refundAccountPayment(id);
    expect(await findAccountPayment(started.buyer, started.reference)).toMatchObject({
      ...{ status: "to-refund", isRefunded: true },
    });
  });

  test("counts before what the ERP tells later of an earlier day", async () => {
    const counter = await makeCounter();
    const buyer = await makeBuyer({ companyId: counter.companyId });
    const started = { buyer, ...(await makeAccountPayment(buyer)) };
    expect(await takeNotification("card", await paid(started))).toBe("applied");
    const [first] = started.invoices;
    const message = paymentMessage(
      counter,
      { [first?.number ?? ""]: 100 },
      { paidAt: "2026-11-01T10:00:00+01:00" },
    );
    await receiveErpEvent(signedByErp(message));
    expect(await balancesOf(started.invoices)).toEqual([0, 0]);
    const echo = { number: started.reference, means: "card", reference: started.reference };
    const amounts = Object.fromEntries(
      started.invoices.map(({ number, cents }) => [number, cents]),
    );
    expect(await receiveErpEvent(signedByErp(paymentMessage(counter, amounts, echo)))).toBe(
      "taken",
    );
    expect(await balancesOf(started.invoices)).toEqual([0, 0]);
  });

  test("that the bank refuses leaves the invoices open", async () => {
    const started = await begin();
    const raw = await paid(started, REFUSED_CARD);
    await takeNotification("card", raw);
    expect((await rowOf(started.reference)).status).toBe("refused");
    expect(await balancesOf(started.invoices)).toEqual([12_001, 5_999]);
    expect(await openAccountCard(started.buyer, started.reference)).toBeNull();
  });

  test("that was never notified is found at the acquirer", async () => {
    const started = await begin();
    await paid(started);
    const later = new Date(Date.now() + 120_000);
    // A pass asks about sixteen; other tests left some.
    for (let pass = 0; pass < 3; pass++) await reconcilePayments(later);
    expect((await rowOf(started.reference)).status).toBe("paid");
    expect(await balancesOf(started.invoices)).toEqual([0, 0]);
  });

  test("opens no card page once an invoice was settled", async () => {
    const started = await begin();
    const [first] = started.invoices;
    const zero = { balanceCents: 0 };
    await db
      .update(invoiceBalances)
      .set(zero)
      .where(eq(invoiceBalances.invoiceId, first?.id ?? 0));
    expect(await openAccountCard(started.buyer, started.reference)).toBeNull();
    expect((await rowOf(started.reference)).status).toBe("abandoned");
  });
});

describe("the ERP", () => {
  const erpHas = async (reference: string) => {
    const all = z
      .array(z.looseObject({ reference: z.string() }))
      .parse(await (await fetch(`${sandbox.origin}/erp/payments.json`)).json());
    return all.find((one) => one.reference === reference);
  };

  test("receives a card payment with the share of each invoice", async () => {
    const started = await begin();
    await takeNotification("card", await paid(started));
    const { id } = await rowOf(started.reference);
    await exportAccountPayment(id);
    await exportAccountPayment(id);
    expect(await erpHas(started.reference)).toMatchObject({
      ...{ status: "paid", means: "card", amountCents: 18_000, receptions: 2 },
      parts: started.invoices.map(({ number, cents }) => ({
        document: number,
        amountCents: cents,
      })),
    });
    const { version, exportedVersion } = await rowOf(started.reference);
    expect(exportedVersion).toBe(version);
  });

  test("ends an announced transfer with its payment, once", async () => {
    const counter = await makeCounter();
    const owner = ownerOf(counter);
    const of = [await makeOpenInvoice(owner, 10_000), await makeOpenInvoice(owner, 5_001)];
    const started = await startAccountPayment(owner, {
      ...{ key: randomUUID(), means: "transfer" },
      parts: of.map(({ docId, cents }) => ({ docId, seenCents: cents })),
    });
    if (!started.ok) throw new Error(started.reason);
    const { reference } = started;
    await exportAccountPayment((await rowOf(reference)).id);
    expect(await erpHas(reference)).toMatchObject({ status: "announced", amountCents: 15_001 });
    const amounts = Object.fromEntries(of.map(({ number, cents }) => [number, cents]));
    const message = paymentMessage(counter, amounts, { reference });
    expect(await receiveErpEvent(signedByErp(message))).toBe("taken");
    expect(await receiveErpEvent(signedByErp(message))).toBe("replayed");
    expect((await rowOf(reference)).status).toBe("paid");
    expect(await balancesOf(of)).toEqual([0, 0]);
  });
});
