import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";
import {
  invoicePaymentParts,
  invoicePayments,
  invoiceTickets,
  ticketLines,
  tickets,
} from "#drizzle/schema/purchase.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { makeCompany } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import {
  type Counter,
  documentMessage,
  letErpIssue,
  makeCounter,
  newPaper,
  paymentMessage,
  ticketMessage,
} from "#tests/support/purchase/papers.ts";

beforeAll(() => letErpIssue());
afterAll(() => letErpIssue(false));

/** Every fifteenth of them, spread over all; in a long run every fifth. */
const STEP = howMany(15, 5);

type Message = { eventId: string; kind: string; number: string; version: number };

const send = (message: Message) => receiveErpEvent(signedByErp(message));

async function outcomeOf({ eventId }: Message): Promise<string> {
  const [event] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, eventId));
  return [event?.outcome, event?.reason].filter(Boolean).join(" ");
}

/** Papers of a company in the shop, by the numbers of the ERP alone. */
async function papersOf({ companyId }: Counter) {
  const sold = await db
    .select({
      number: tickets.number,
      version: tickets.version,
      grossCents: tickets.grossCents,
      settlement: tickets.settlement,
      netCents: ticketLines.netCents,
    })
    .from(tickets)
    .innerJoin(ticketLines, eq(ticketLines.ticketId, tickets.id))
    .where(eq(tickets.companyId, companyId));
  const issued = await db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      version: invoices.erpVersion,
      grossCents: invoices.grossCents,
      balanceCents: invoiceBalances.balanceCents,
      settledCents: invoiceBalances.settledCents,
      ticket: invoiceTickets.ticketNumber,
    })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .leftJoin(invoiceTickets, eq(invoiceTickets.invoiceId, invoices.id))
    .where(eq(invoices.companyId, companyId));
  const paid = await db
    .select({
      number: invoicePayments.number,
      version: invoicePayments.version,
      refusal: invoicePayments.refusal,
      invoice: invoices.number,
      amountCents: invoicePaymentParts.amountCents,
    })
    .from(invoicePayments)
    .innerJoin(invoicePaymentParts, eq(invoicePaymentParts.paymentId, invoicePayments.id))
    .innerJoin(invoices, eq(invoices.id, invoicePaymentParts.invoiceId))
    .where(eq(invoicePayments.companyId, companyId));
  const sorted = <T>(rows: T[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return { sold: sorted(sold), issued: sorted(issued), paid: sorted(paid) };
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, at) =>
    permutations([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [one, ...rest]),
  );
}

/** The same papers, with numbers and events of their own. */
function setOf(counter: Counter, tag: string): Message[] {
  const invoice = `F-${tag}`;
  const ticket = `T-${tag}`;
  return [
    ticketMessage(counter, 10_000, { number: ticket }),
    ticketMessage(counter, 8_000, { number: ticket, version: 2, settlement: "paid" }),
    documentMessage(counter, 10_000, { number: invoice, tickets: [ticket] }),
    paymentMessage(counter, { [invoice]: 7_000 }, { number: `R1-${tag}` }),
    paymentMessage(
      counter,
      { [invoice]: 6_000 },
      { number: `R2-${tag}`, paidAt: "2026-11-30T10:00:00+01:00" },
    ),
    documentMessage(counter, -5_000, { number: `A-${tag}`, credits: invoice }),
  ];
}

describe("papers of the ERP", () => {
  test(`in ${720 / STEP} of their orders, each twice, come to the same`, {
    timeout: 600_000,
  }, async () => {
    const results = new Set<string>();
    for (const [index, order] of permutations([0, 1, 2, 3, 4, 5]).entries()) {
      if (index % STEP !== 0) continue;
      const counter = await makeCounter();
      const tag = newPaper("");
      const messages = setOf(counter, tag);
      for (const at of order) {
        const message = messages[at];
        if (!message) throw new Error("no such message");
        expect(await send(message)).toBe("taken");
        expect(await send(message)).toBe("replayed");
      }
      await applyWaitingMessages();
      results.add(JSON.stringify(await papersOf(counter)).replaceAll(tag, ""));
    }
    expect([...results]).toHaveLength(1);
    expect(JSON.parse([...results][0] ?? "{}")).toEqual({
      sold: ['{"number":"T-","version":2,"grossCents":9600,"settlement":"paid","netCents":8000}'],
      issued: [
        '{"number":"A-","kind":"credit-note","version":1,"grossCents":6000,"balanceCents":null,"settledCents":null,"ticket":null}',
        '{"number":"F-","kind":"invoice","version":1,"grossCents":12000,"balanceCents":0,"settledCents":12000,"ticket":"T-"}',
      ],
      paid: [
        '{"number":"R1-","version":1,"refusal":"too-much","invoice":"F-","amountCents":7000}',
        '{"number":"R2-","version":1,"refusal":null,"invoice":"F-","amountCents":6000}',
      ],
    });
  });

  test("a payment that comes first waits for its invoice", async () => {
    const counter = await makeCounter();
    const invoice = documentMessage(counter, 1_000);
    const payment = paymentMessage(counter, { [invoice.number]: 1_200 });

    await send(payment);
    expect(await outcomeOf(payment)).toBe("waiting unknown-invoice");
    await send(invoice);
    await applyWaitingMessages();

    expect(await outcomeOf(payment)).toBe("applied");
    const { issued } = await papersOf(counter);
    expect(issued[0]).toContain('"balanceCents":0');
  });

  test("a payment refused as too much counts once the invoice is larger", async () => {
    const counter = await makeCounter();
    const invoice = documentMessage(counter, 1_000);
    const payment = paymentMessage(counter, { [invoice.number]: 1_800 });
    await send(invoice);
    await send(payment);
    expect(await outcomeOf(payment)).toBe("refused too-much");

    await send(documentMessage(counter, 2_000, { number: invoice.number, version: 2 }));

    expect(await outcomeOf(payment)).toBe("applied");
    expect((await papersOf(counter)).issued[0]).toContain('"balanceCents":600,"settledCents":1800');
  });

  test("sums that do not agree fail with their reason, nothing stored", async () => {
    const counter = await makeCounter();
    const wrong = [
      [ticketMessage(counter, 1_000, { grossCents: 1_201 }), "failed wrong-total"],
      [ticketMessage(counter, 1_000, { netCents: 999 }), "failed wrong-total"],
      [
        ticketMessage(counter, 1_000, {
          vat: [{ rateBasisPoints: 2_000, baseCents: 1_000, vatCents: 201 }],
        }),
        "failed wrong-vat",
      ],
      [documentMessage(counter, 1_000, { type: "credit-note" }), "failed wrong-sign"],
      [documentMessage(counter, -1_000, { type: "invoice" }), "failed wrong-sign"],
      [paymentMessage(counter, { F1: 10 }, { amountCents: 11 }), "failed wrong-parts"],
    ] as const;

    for (const [message] of wrong) expect(await send(message)).toBe("taken");

    expect(await Promise.all(wrong.map(([message]) => outcomeOf(message)))).toEqual(
      wrong.map(([, outcome]) => outcome),
    );
    expect(await papersOf(counter)).toEqual({ sold: [], issued: [], paid: [] });
  });

  test("a worksite of the company is taken, another company's refused", async () => {
    const counter = await makeCounter();
    const stranger = await makeCompany();
    const made = await db
      .insert(worksites)
      .values([
        { companyId: counter.companyId, name: "Villa Le Goff" },
        { companyId: stranger.id, name: "Tour voisine" },
      ])
      .returning({ id: worksites.id });
    const [own, theirs] = made.map(({ id }) => id);
    const good = ticketMessage(counter, 1_000, { worksiteId: own });
    const bad = ticketMessage(counter, 1_000, { worksiteId: theirs });
    const unknown = ticketMessage(counter, 1_000, { worksiteId: 2_000_000_000 });

    for (const message of [good, bad, unknown]) await send(message);

    expect(await outcomeOf(good)).toBe("applied");
    expect(await outcomeOf(bad)).toBe("refused unknown-worksite");
    expect(await outcomeOf(unknown)).toBe("refused unknown-worksite");
    const stored = await db
      .select({ worksiteId: tickets.worksiteId, source: tickets.worksiteSource })
      .from(tickets)
      .where(inArray(tickets.number, [good.number, bad.number, unknown.number]));
    expect(stored).toEqual([{ worksiteId: own, source: "erp" }]);
  });

  test("a worksite that the company chose stays with a newer version", async () => {
    const counter = await makeCounter();
    const [own] = await db
      .insert(worksites)
      .values({ companyId: counter.companyId, name: "Villa Le Goff" })
      .returning();
    const ticket = ticketMessage(counter, 1_000);
    await send(ticket);
    await db
      .update(tickets)
      .set({ worksiteId: own?.id ?? 0, worksiteSource: "customer" })
      .where(eq(tickets.number, ticket.number));

    await send(ticketMessage(counter, 2_000, { number: ticket.number, version: 2 }));

    const [stored] = await db.select().from(tickets).where(eq(tickets.number, ticket.number));
    expect(stored).toMatchObject({ worksiteId: own?.id, version: 2, netCents: 2_000 });
  });

  test("a payment of another company's invoice is refused, and counts for nothing", async () => {
    const [ours, theirs] = [await makeCounter(), await makeCounter()];
    const invoice = documentMessage(theirs, 1_000);
    const payment = paymentMessage(ours, { [invoice.number]: 1_200 });

    await send(invoice);
    await send(payment);

    expect(await outcomeOf(payment)).toBe("refused other-company");
    expect((await papersOf(theirs)).issued[0]).toContain('"balanceCents":1200');
  });

  test("all at once come to the same", async () => {
    const counter = await makeCounter();
    const messages = setOf(counter, newPaper(""));

    await Promise.all([...messages, ...messages.toReversed()].map(send));
    await applyWaitingMessages();

    const { sold, issued, paid } = await papersOf(counter);
    expect([sold.length, issued.length, paid.length]).toEqual([1, 2, 2]);
    expect(issued.join()).toContain('"balanceCents":0,"settledCents":12000');
  });
});
