import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { MAX_REQUESTED_LINES, type RequestedLine } from "#app/models/quote/quote.ts";
import { recordStaffAct } from "#app/services/auth/staff.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { listErpCodes } from "#app/services/catalogue/code.server.ts";
import { sendToErp } from "#app/services/erp/send.server.ts";
import { findList } from "#app/services/list/list.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { quoteRequests, quotes } from "#drizzle/schema/quote.ts";
import { stores } from "#drizzle/schema/store.ts";
import { findQuote } from "./list.server.ts";

export type QuoteSource =
  | { source: "cart" }
  | { source: "list"; id: number }
  | { source: "renewal"; id: number };

export type QuoteRequestOutcome =
  | { ok: true }
  | { ok: false; reason: "not-found" | "quote-nothing-to-ask" | "quote-asked-often" };

/** Requests of one customer in a day: a depot answers each by hand. */
export const MAX_QUOTES_A_DAY = 30;

/** Notifies the ERP once the transaction commits. Repeated within an hour it is the same request. */
export async function requestQuote(
  buyer: Buyer,
  from: QuoteSource,
  comment: string,
  now: Date = new Date(),
): Promise<QuoteRequestOutcome> {
  const lines = await linesOf(buyer, from);
  if (!lines) return { ok: false, reason: "not-found" };
  if (lines.length === 0) return { ok: false, reason: "quote-nothing-to-ask" };
  const contentHash = hashOf({ from, comment, lines, customerId: buyer.customerId });
  return transaction(async (tx) => {
    // Serialises a customer's requests: two clicks at once are one request.
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, buyer.customerId))
      .for("no key update");
    const recent = await tx
      .select({ contentHash: quoteRequests.contentHash, createdAt: quoteRequests.createdAt })
      .from(quoteRequests)
      .where(
        and(
          eq(quoteRequests.customerId, buyer.customerId),
          gt(quoteRequests.createdAt, new Date(now.getTime() - 24 * HOUR_MS)),
        ),
      );
    const isAgain = (each: (typeof recent)[number]) =>
      each.contentHash === contentHash && now.getTime() - each.createdAt.getTime() < HOUR_MS;
    if (recent.some(isAgain)) return { ok: true };
    if (recent.length >= MAX_QUOTES_A_DAY) return { ok: false, reason: "quote-asked-often" };
    const { customerId, companyId, store } = buyer;
    const who = { customerId, companyId, storeUid: store.uid };
    const renewedId = from.source === "renewal" ? from.id : null;
    const [made] = await tx
      .insert(quoteRequests)
      .values({
        ...who,
        source: from.source,
        renewedId,
        comment,
        lines,
        contentHash,
        createdAt: now,
      })
      .returning({ id: quoteRequests.id });
    if (!made) throw new Error("insert of a quote request returned no row");
    await announce(tx, buyer, made.id, now);
    return { ok: true };
  });
}

/** Tells the ERP, and the journal when staff ask for the customer. */
async function announce(
  tx: Transaction,
  { behalf, cardNumber }: Buyer,
  requestId: number,
  now: Date,
) {
  await addJob(tx, "send-quote-request", { requestId });
  if (!behalf) return;
  // The start of their session has the network.
  const by = { staffId: behalf.staffId, address: "" };
  await recordStaffAct(tx, { ...by, act: "behalf-quote", subject: cardNumber }, now);
}

/** Finds when the company last asked to renew a quote, without an answer yet; null otherwise. */
export async function findRenewalDate(buyer: Buyer, quoteId: number): Promise<Date | null> {
  const [requested] = await db
    .select({ createdAt: quoteRequests.createdAt, answeredId: quoteRequests.answeredId })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.renewedId, quoteId), eq(quoteRequests.companyId, buyer.companyId)))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(1);
  return requested && requested.answeredId === null ? requested.createdAt : null;
}

/** Sends a request to the ERP, idempotent by its uid. Throws when the ERP does not accept it. */
export async function sendQuoteRequest(requestId: number, now: Date = new Date()): Promise<void> {
  const [requested] = await db
    .select({
      request: quoteRequests,
      cardNumber: customers.cardNumber,
      company: companies.erpCode,
      store: stores.erpCode,
      renewed: quotes.number,
    })
    .from(quoteRequests)
    .innerJoin(companies, eq(companies.id, quoteRequests.companyId))
    .innerJoin(stores, eq(stores.uid, quoteRequests.storeUid))
    .innerJoin(customers, eq(customers.id, quoteRequests.customerId))
    .leftJoin(quotes, eq(quotes.id, quoteRequests.renewedId))
    .where(eq(quoteRequests.id, requestId));
  if (!requested) return;
  const { uid, source, comment, lines, createdAt } = requested.request;
  const codes = await listErpCodes(lines.map(({ productUid }) => productUid));
  const message = {
    uid,
    cardNumber: requested.cardNumber,
    company: requested.company,
    store: requested.store,
    source,
    renews: requested.renewed,
    comment,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ productUid, ...line }) => ({ ...line, product: codes.get(productUid) })),
  };
  await sendToErp("/quote-requests", message, `the request for a quote ${uid}`, now);
}

const SHOWN = 10;

/** Previews a request from the cart or a list; null when it is not theirs. */
export async function previewRequest(buyer: Buyer, from: QuoteSource) {
  const found = await findLines(buyer, from);
  if (!found) return null;
  const lines = found.lines.slice(0, SHOWN).map(({ reference, label, quantity, storageUnit }) => ({
    reference,
    label,
    quantity,
    storageUnit,
  }));
  return {
    label: found.label,
    storeLabel: buyer.store.label,
    lines,
    lineCount: found.lines.length,
  };
}

type SourceLine = RequestedLine & { storageUnit: string };

async function linesOf(buyer: Buyer, from: QuoteSource): Promise<RequestedLine[] | null> {
  const found = await findLines(buyer, from);
  return found?.lines.slice(0, MAX_REQUESTED_LINES).map(requestedLine) ?? null;
}

async function findLines(
  buyer: Buyer,
  from: QuoteSource,
): Promise<{ label: string; lines: SourceLine[] } | null> {
  if (from.source === "renewal") {
    const quote = await findQuote(buyer, from.id);
    if (!quote) return null;
    const lines = quote.lines.flatMap((line) => {
      const { productUid } = line;
      return productUid === null ? [] : [{ ...line, productUid }];
    });
    return { label: quote.number, lines };
  }
  if (from.source === "list") return findList(buyer, from.id);
  const cart = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
  return { label: cart.name, lines: cart.lines };
}

function requestedLine(line: RequestedLine): RequestedLine {
  const { productUid, codeColor, reference, label, quantity, unitMills } = line;
  return { productUid, codeColor, reference, label, quantity, unitMills };
}

function hashOf(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
