import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { receiveErpRequest } from "#app/services/erp/erp.server.ts";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";
import { invoicePayments, ticketLines, tickets } from "#drizzle/schema/purchase.ts";
import { between, hash, pick } from "#drizzle/seed/random.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { afterTheDead, runApart } from "#tests/support/chaos/apart.ts";
import { signedByErp } from "#tests/support/erp/erp.ts";
import { howMany } from "#tests/support/length.ts";
import { type BookMessage, type BookSums, booksOf } from "#tests/support/purchase/books.ts";
import { letErpIssue, makeCounter, newPaper } from "#tests/support/purchase/papers.ts";

// A process takes a second or two to start, much more on a loaded machine.
vi.setConfig({ testTimeout: howMany(300_000, 7_200_000) });
beforeAll(() => letErpIssue());
afterAll(() => letErpIssue(false));

const COMPANIES = 3;
const TICKETS = howMany(100, 3_334);
const KILLS = howMany(4, 40);
const PART = 12;

const ended = z.object({ queries: z.int(), done: z.int() }).nullable();

async function sumsOf(companyId: number): Promise<BookSums> {
  const sumOf = (column: unknown, where = sql`true`) =>
    sql<number>`coalesce(sum(${column}) filter (where ${where}), 0)`.mapWith(Number);
  const [[sold], [issued], [paid], [open]] = await Promise.all([
    db
      .select({ cents: sumOf(tickets.grossCents) })
      .from(tickets)
      .where(eq(tickets.companyId, companyId)),
    db
      .select({
        invoices: sumOf(invoices.grossCents, eq(invoices.kind, "invoice")),
        credits: sumOf(invoices.grossCents, eq(invoices.kind, "credit-note")),
      })
      .from(invoices)
      .where(eq(invoices.companyId, companyId)),
    db
      .select({ cents: sumOf(invoicePayments.amountCents, sql`refusal is null`) })
      .from(invoicePayments)
      .where(eq(invoicePayments.companyId, companyId)),
    db
      .select({ cents: sumOf(invoiceBalances.balanceCents) })
      .from(invoiceBalances)
      .where(eq(invoiceBalances.companyId, companyId)),
  ]);
  return {
    tickets: sold?.cents ?? 0,
    invoices: issued?.invoices ?? 0,
    credits: issued?.credits ?? 0,
    paid: paid?.cents ?? 0,
    open: open?.cents ?? 0,
  };
}

function shuffled(messages: readonly BookMessage[]): BookMessage[] {
  const ranked = messages.map((message, at) => ({ message, rank: hash("papers", at) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ message }) => message);
}

test(`papers out of order, twice, killed at ${KILLS} points agree`, async ({ task }) => {
  const books = await atOnce([...Array(COMPANIES).keys()], 1, async () => {
    const counter = await makeCounter();
    return { counter, ...booksOf(counter, newPaper(""), TICKETS) };
  });
  const all = books.flatMap(({ messages }) => messages);
  const mixed = shuffled([...all, ...all]);
  const part = (index: number) => mixed.slice(index * PART, (index + 1) * PART);
  const whole = ended.parse(
    await runApart("tests/support/purchase/child.ts", {
      ...{ messages: part(KILLS), killAt: 0, moment: "before" },
    }),
  );
  const survived = await atOnce([...Array(KILLS).keys()], 2, async (index) =>
    ended.parse(
      await runApart("tests/support/purchase/child.ts", {
        messages: part(index),
        killAt: between(1, whole?.queries ?? 1, "kill", index),
        moment: pick(["before", "sent", "answered"], "moment", index),
      }),
    ),
  );
  await afterTheDead();
  expect(survived.filter((end) => end === null).length).toBeGreaterThan(KILLS * 0.5);

  await atOnce(mixed, 4, (message) => receiveErpRequest(signedByErp(message)));
  await applyWaitingMessages();

  const found = await Promise.all(books.map(({ counter }) => sumsOf(counter.companyId)));
  const wrong = books.filter(({ sums }, at) => JSON.stringify(sums) !== JSON.stringify(found[at]));
  expect(found).toEqual(books.map(({ sums }) => sums));
  const ids = all.map(({ eventId }) => eventId);
  const unsettled = and(
    inArray(erpEvents.eventId, ids),
    sql`${erpEvents.outcome} not in ('applied', 'stale')`,
  );
  expect(await db.$count(erpEvents, unsettled)).toBe(0);
  const ofBooks = books.map(({ counter }) => counter.companyId);
  const lines = await db.$count(ticketLines, inArray(ticketLines.companyId, ofBooks));
  expect(lines).toBe(COMPANIES * TICKETS);
  claim(task, {
    what: `${all.length} messages of purchases out of order and twice, kill -9 at ${KILLS} queries: companies whose sums differ`,
    value: wrong.length,
    unit: `of ${COMPANIES} companies`,
    bar: { atMost: 0 },
  });
});
