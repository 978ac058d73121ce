import { and, eq, inArray } from "drizzle-orm";
import ticketTexts from "#app/locales/fr/purchase/dispute-mail.json" with { type: "json" };
import type { Buyer } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { ticketDisputes, ticketLines, tickets } from "#drizzle/schema/purchase.ts";
import { stores } from "#drizzle/schema/store.ts";

const t = messageTexts("purchase/dispute-mail", ticketTexts);

/** Disputes of one ticket, as of an invoice; the depot knows by then. */
export const MAX_TICKET_DISPUTES = 10;

export type DisputedTicket =
  | { ok: true; number: string }
  | { ok: false; reason: "not-found" | "dispute-no-line" | "dispute-often" };

/** Stores a dispute of lines of a ticket, by position, and e-mails its depot. Refuses lines that are not on it. */
export async function disputeTicket(
  { customerId, companyId }: Pick<Buyer, "customerId" | "companyId">,
  ticketId: number,
  { lineNumbers, message }: { lineNumbers: readonly number[]; message: string },
  now: Date = new Date(),
): Promise<DisputedTicket> {
  const named = [...new Set(lineNumbers)].toSorted((a, b) => a - b);
  return transaction(async (tx) => {
    // Serialises the disputes of a ticket.
    const [ticket] = await tx
      .select({ number: tickets.number })
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), eq(tickets.companyId, companyId)))
      .for("no key update");
    if (!ticket) return { ok: false, reason: "not-found" };
    const isNamed = and(eq(ticketLines.ticketId, ticketId), inArray(ticketLines.position, named));
    if (named.length === 0 || (await tx.$count(ticketLines, isNamed)) < named.length) {
      return { ok: false, reason: "dispute-no-line" };
    }
    const count = await tx.$count(ticketDisputes, eq(ticketDisputes.ticketId, ticketId));
    if (count >= MAX_TICKET_DISPUTES) return { ok: false, reason: "dispute-often" };
    const [noted] = await tx
      .insert(ticketDisputes)
      .values({ ticketId, customerId, lineNumbers: named, message, createdAt: now })
      .returning({ id: ticketDisputes.id });
    if (!noted) throw new Error("insert into ticket_disputes returned no row");
    await addJob(tx, "send-ticket-dispute", { disputeId: noted.id });
    return { ok: true, number: ticket.number };
  });
}

/** Emails the depot of the ticket. Throws when the mail server refuses it: the job is retried. */
export async function sendTicketDispute(disputeId: number): Promise<void> {
  const found = await findDispute(disputeId);
  if (!found) return;
  const { dispute, number, ticketId, customer, company, store, lines } = found;
  const name = `${customer.firstName} ${customer.lastName}`;
  const words = emailBody({
    subject: t("subject", { number }),
    before: [
      t("who", { name, company, card: customer.cardNumber, number }),
      ...lines.map(formatLine),
      t("message", { message: dispute.message }),
    ],
    act: { label: t("see"), href: config.ORIGIN + to(url.ticket, { ticketId }) },
    after: [t("answer", { email: customer.email, phone: customer.cellphone })],
  });
  await sendMail({ key: `ticket-dispute.${disputeId}`, to: store, ...words });
}

async function findDispute(disputeId: number) {
  const [found] = await db
    .select({
      dispute: ticketDisputes,
      number: tickets.number,
      ticketId: tickets.id,
      customer: customers,
      company: companies.label,
      store: stores.email,
    })
    .from(ticketDisputes)
    .innerJoin(tickets, eq(tickets.id, ticketDisputes.ticketId))
    .innerJoin(customers, eq(customers.id, ticketDisputes.customerId))
    .innerJoin(companies, eq(companies.id, tickets.companyId))
    .innerJoin(stores, eq(stores.uid, tickets.storeUid))
    .where(eq(ticketDisputes.id, disputeId));
  if (!found) return null;
  const { lineNumbers, ticketId } = found.dispute;
  const lines = await db
    .select()
    .from(ticketLines)
    .where(and(eq(ticketLines.ticketId, ticketId), inArray(ticketLines.position, lineNumbers)))
    .orderBy(ticketLines.position);
  return { ...found, lines };
}

function formatLine(line: typeof ticketLines.$inferSelect): string {
  const units = formatUnits(Math.abs(line.quantityThousandths) / 1000, line.unit);
  const { position: place, label } = line;
  return t(line.quantityThousandths < 0 ? "line-back" : "line", { place, units, label });
}
