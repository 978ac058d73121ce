// Own shop: it changes the settings of the merchant.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { sendTickets } from "#sandbox/erp/many-tickets.ts";
import { erpHeaders, signedByErp } from "#tests/support/erp/erp.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import {
  type Counter,
  documentMessage,
  issueByErp,
  makeCounter,
  paymentMessage,
  ticketMessage,
} from "#tests/support/purchase/papers.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let sandbox: RunningSandbox;
let counter: Counter;
beforeAll(async () => {
  await issueByErp();
  [shop, sandbox, counter] = await Promise.all([startShop(), startSandbox(), makeCounter()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

async function notify(
  content: unknown,
  { secret, age = 0 }: { secret?: string; age?: number } = {},
) {
  const signed = signedByErp(content, secret);
  const timestamp = String(Number(signed.timestamp) - age);
  const headers = erpHeaders({ ...signed, timestamp });
  return (await fetch(shop.origin + url.erpEvents, { method: "POST", body: signed.body, headers }))
    .status;
}

async function outcomeOf({ eventId }: { eventId: string }): Promise<string> {
  const [event] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, eventId));
  return [event?.outcome ?? "none", event?.reason].filter(Boolean).join(" ");
}

const documentOf = (values: object = {}) => documentMessage(counter, 10_000, values);

/** A message of each kind; the payment has the document that it pays. */
const kinds = {
  ticket: async (values: object = {}) => ticketMessage(counter, 10_000, values),
  document: async (values: object = {}) => documentOf(values),
  payment: async (values: object = {}) => {
    const document = documentOf();
    await notify(document);
    return paymentMessage(counter, { [document.number]: 12_000 }, values);
  },
};

describe.each(Object.entries(kinds))("a %s", (kind, make) => {
  test("sent twice is applied once", async () => {
    const message = await make();

    expect([await notify(message), await notify(message)]).toEqual([200, 200]);

    expect(await outcomeOf(message)).toBe("applied");
    const stored = eq(erpEvents.eventId, message.eventId);
    expect(await db.$count(erpEvents, stored)).toBe(1);
  });

  test("that comes after a later version changes nothing", async () => {
    const last = await make({ version: 3 });
    const late = { ...last, eventId: `${last.eventId}-2`, version: 2 };

    expect([await notify(last), await notify(late)]).toEqual([200, 200]);

    expect([await outcomeOf(last), await outcomeOf(late)]).toEqual(["applied", "stale"]);
  });

  test("that is forged, or signed too long ago, is not stored", async () => {
    const message = await make();

    const answers = [
      await notify(message, { secret: "un-autre-secret-de-test" }),
      await notify(message, { age: 900 }),
    ];

    expect([...answers, await outcomeOf(message)]).toEqual([401, 401, "none"]);
  });

  test("one cent off fails with its reason", async () => {
    const message = await make();
    const wrong =
      "grossCents" in message
        ? { ...message, grossCents: message.grossCents + 1 }
        : { ...message, amountCents: message.amountCents + 1 };

    expect(await notify(wrong)).toBe(200);

    const reason = kind === "payment" ? "wrong-parts" : "wrong-total";
    expect(await outcomeOf(wrong)).toBe(`failed ${reason}`);
  });
});

test("a ticket of an unknown card waits for it", async () => {
  const { companyId } = counter;
  const late = await makeCustomer({ companyId });
  const parked = `29${String(Date.now()).slice(-11)}`;
  await rename(late.cardNumber, parked);
  const message = ticketMessage(counter, 5_000, { cardNumber: late.cardNumber });

  expect(await notify(message)).toBe(200);
  expect(await outcomeOf(message)).toBe("waiting unknown-customer");
  await rename(parked, late.cardNumber);
  await applyWaitingMessages();

  expect(await outcomeOf(message)).toBe("applied");
});

test("a payment, its document and its ticket come in the wrong order", async () => {
  const own = await makeCounter();
  const ticket = ticketMessage(own, 10_000);
  const document = documentMessage(own, 10_000, { tickets: [ticket.number] });
  const payment = paymentMessage(own, { [document.number]: 4_000 });

  expect(await notify({ events: [payment, document, ticket] })).toBe(200);
  await applyWaitingMessages();

  const outcomes = await Promise.all([payment, document, ticket].map(outcomeOf));
  expect(outcomes).toEqual(["applied", "applied", "applied"]);
  const [balance] = await db
    .select({ cents: invoiceBalances.balanceCents })
    .from(invoiceBalances)
    .innerJoin(invoices, eq(invoices.id, invoiceBalances.invoiceId))
    .where(eq(invoices.number, document.number));
  expect(balance).toEqual({ cents: 8_000 });
});

async function rename(from: string, cardNumber: string) {
  await db.update(customers).set({ cardNumber }).where(eq(customers.cardNumber, from));
}

describe("the counter of the sandbox", () => {
  const path = "/erp/comptoir";
  const soldBy = ({ companyId }: Counter) =>
    db.select().from(tickets).where(eq(tickets.companyId, companyId));

  const typedBy = ({ customer, storeCode }: Counter) => ({
    ...{ cardNumber: customer.cardNumber, store: storeCode, settlement: "account" },
    ...{ product1: "SABLE", quantity1: "2,5", unit1: "t", price1: "12,333", deposit1: "8,00" },
    ...{ product2: "VIS", label2: "Vis à bois", quantity2: "-1", price2: "3,05", vat2: "550" },
  });

  async function ringUp(fields: Record<string, string>) {
    const till = new Browser(sandbox.origin);
    const { page } = await till.get(path);
    return till.submit(path, page.querySelector("form[action='/erp/comptoir']"), fields);
  }

  test("rings up a ticket that the shop takes, sent twice or not", async () => {
    const own = await makeCounter();

    const reply = await ringUp({ ...typedBy(own), way: "twice" });

    expect(reply.status).toBe(303);
    // 30,83 € at 20 % and − 3,05 € at 5,5 %, with 8,00 € of deposit.
    expect(await soldBy(own)).toMatchObject([
      { settlement: "account", netCents: 2_778, depositCents: 800, grossCents: 4_178 },
    ]);
  });

  test("shows what was typed with what is wrong, and sends nothing", async () => {
    const own = await makeCounter();

    const reply = await ringUp({ ...typedBy(own), cardNumber: "12 <b>", price1: "douze" });

    expect(reply.status).toBe(422);
    const card = reply.page.querySelector("#cardNumber");
    expect(card?.getAttribute("value")).toBe("12 <b>");
    expect(card?.getAttribute("aria-invalid")).toBe("true");
    expect(reply.page.querySelector("#price1-error")?.text).toContain("12,50");
    expect(reply.page.querySelector("#label2")?.getAttribute("value")).toBe("Vis à bois");
    expect(reply.page.querySelector("#vat2 option[selected]")?.text).toBe("5,5 %");
    expect(await soldBy(own)).toEqual([]);
  });

  test("sends a ticket with a forged signature, which the shop refuses", async () => {
    const own = await makeCounter();

    expect((await ringUp({ ...typedBy(own), way: "forged" })).status).toBe(303);

    expect(await soldBy(own)).toEqual([]);
  });

  test("sends many tickets, which come to the same when sent again", async () => {
    const own = await makeCounter();
    const line = { shopOrigin: shop.origin, erpSecret: process.env.ERP_SECRET ?? "" };
    const plan = {
      ...{ count: 120, series: own.companyCode, until: new Date("2026-11-20T12:00:00Z") },
      ...{ cards: [own.customer.cardNumber], stores: [own.storeCode] },
      goods: [{ code: "SABLE", label: "Sable 0/4", unit: "t", unitMills: 12_345 }],
    };

    const first = await sendTickets(line, plan);
    const sold = await soldBy(own);
    await sendTickets(line, plan);

    expect(first).toEqual({ tickets: 120, answers: new Map([[200, 2]]) });
    expect(sold).toHaveLength(120);
    expect(await soldBy(own)).toEqual(sold);
  });
});
