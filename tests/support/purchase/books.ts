import { randomUUID } from "node:crypto";
import { between, pick } from "#drizzle/seed/random.ts";
import { type Counter, paperOf } from "./papers.ts";

type Papers = ReturnType<typeof booksOf>;

export type BookMessage = Papers["messages"][number];

/** Amounts that the messages of a company come to, in cents. */
export type BookSums = Papers["sums"];

/**
 * Tickets of a company, an invoice for every fifth of them, a credit note for every fourth invoice, and a payment of
 * half of each invoice, with the sums that they come to. Every third ticket comes in two versions.
 */
export function booksOf(counter: Counter, tag: string, ticketCount: number) {
  const messages = Array.from({ length: ticketCount }, (_, index) =>
    ticketsOf(counter, tag, index),
  );
  const invoices = Array.from({ length: Math.floor(ticketCount / 5) }, (_, index) =>
    papersOf(counter, tag, index),
  );
  const add = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  return {
    messages: [...messages.flatMap(({ sent }) => sent), ...invoices.flatMap(({ sent }) => sent)],
    sums: {
      tickets: add(messages.map(({ cents }) => cents)),
      invoices: add(invoices.map(({ invoiced }) => invoiced)),
      credits: add(invoices.map(({ credited }) => credited)),
      paid: add(invoices.map(({ paid }) => paid)),
      open: add(invoices.map(({ invoiced, credited, paid }) => invoiced - credited - paid)),
    },
  };
}

const event = (kind: string, number: string, version = 1) => ({
  ...{ kind, number, version, eventId: randomUUID() },
});

function ticketsOf(counter: Counter, tag: string, index: number) {
  const netCents = 50 * between(1, 2_000, `${tag} ticket`, index);
  const said = {
    ...{ cardNumber: counter.customer.cardNumber, store: counter.storeCode },
    settlement: pick(["paid", "account"] as const, `${tag} settlement`, index),
    soldAt: new Date(Date.UTC(2026, 0, 1 + (index % 300), 6, index % 60)).toISOString(),
  };
  const number = `T-${tag}-${index}`;
  const last = { ...event("ticket", number, 2), ...said, ...paperOf(netCents) };
  const first = { ...event("ticket", number, 1), ...said, ...paperOf(netCents + 50) };
  return { sent: index % 3 === 0 ? [first, last] : [last], cents: (netCents * 6) / 5 };
}

/** A tenth of the invoice is credited, and half of it paid. */
function papersOf(counter: Counter, tag: string, index: number) {
  const netCents = 1_000 * between(1, 500, `${tag} invoice`, index);
  const number = `F-${tag}-${index}`;
  const said = {
    ...{ company: counter.companyCode, store: counter.storeCode },
    ...{ issuedOn: "2026-10-31", dueOn: "2026-11-30" },
  };
  const tickets = [0, 1, 2, 3, 4].map((at) => `T-${tag}-${5 * index + at}`);
  const invoiced = (netCents * 6) / 5;
  const amountCents = invoiced / 2;
  const invoice = { ...event("document", number), ...said, ...paperOf(netCents), tickets };
  const payment = {
    ...event("payment", `R-${tag}-${index}`),
    ...{ company: counter.companyCode, means: "direct-debit", amountCents },
    ...{ paidAt: "2026-11-30T09:00:00Z", parts: [{ document: number, amountCents }] },
  };
  const isCredited = index % 4 === 0;
  const credit = {
    ...event("document", `A-${tag}-${index}`),
    ...said,
    ...paperOf(-netCents / 10),
    ...{ type: "credit-note", credits: number },
  };
  return {
    sent: [{ ...invoice, type: "invoice" }, payment, ...(isCredited ? [credit] : [])],
    ...{ invoiced, credited: isCredited ? invoiced / 10 : 0, paid: amountCents },
  };
}
