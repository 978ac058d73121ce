import { asc, eq } from "drizzle-orm";
import { type LackingLine, type ReducedLine, withoutMissing } from "#app/models/order/missing.ts";
import { withSubstitutes } from "#app/models/order/substitute.ts";
import { queueOrderRefund } from "#app/services/payment/refund.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { quantitiesByProduct, shelfOf, takeStockInHand } from "./stock.server.ts";

/** One order loses its missing goods once. */
const CAUSE = "missing-goods";

type Line = typeof orderLines.$inferSelect;

/** Goods that the customer accepted for the missing units of a line. */
export type AcceptedSubstitute = Pick<
  Line,
  | "productUid"
  | "reference"
  | "label"
  | "storageUnit"
  | "quantity"
  | "unitMills"
  | "ecoTaxMills"
  | "depositMills"
  | "vatBasisPoints"
  | "weightGrams"
  | "drawing"
  | "tint"
> & { replaces: number };

/** Units by position of the line. */
export type MissingUnits = ReadonlyMap<number, number>;

/**
 * Takes missing units off the lines of an order, within `tx`, puts in the goods accepted for them, and refunds what was
 * paid online and is not due any more; what was not paid is less to pay. Missing units do not go back into stock; the
 * others are taken from it. Returns the ids of the lines put in. Refuses "billed" once an invoice was issued: a credit
 * note gives the money back then.
 */
export async function takeOffMissing(
  tx: Transaction,
  orderId: number,
  missing: MissingUnits,
  accepted: readonly AcceptedSubstitute[],
  now: Date,
): Promise<{ ok: true; added: number[] } | { ok: false; reason: "billed" }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw new Error(`there is no order ${orderId} to take goods off`);
  if ((await tx.$count(invoices, eq(invoices.orderId, orderId))) > 0) {
    return { ok: false, reason: "billed" };
  }
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const taken = lines.map(({ position }) => missing.get(position) ?? 0);
  const added = accepted.map((one) => ({ ...one, missing: 0, discountCents: 0 }));
  const left = withoutMissing(withSubstitutes<LackingLine>({ ...order, lines }, added), taken);
  for (const [at, { id }] of lines.entries()) {
    const line = left.lines[at];
    if (line && taken[at]) await tx.update(orderLines).set(line).where(eq(orderLines.id, id));
  }
  const placed = { orderId, position: (lines.at(-1)?.position ?? 0) + 1 };
  const ids = await addLines(tx, placed, added, left.lines.slice(lines.length));
  await takeStockInHand(tx, shelfOf(order), quantitiesByProduct(accepted));
  await tx.update(orders).set(left.amounts).where(eq(orders.id, orderId));
  const amountCents = order.grossCents - left.amounts.grossCents;
  // Refused as "too-much" when nothing was paid online: the customer pays less, or the depot's till gives it back.
  if (amountCents > 0) {
    await queueOrderRefund(tx, orderId, { amountCents, reason: CAUSE, cause: CAUSE }, now);
  }
  return { ok: true, added: ids };
}

async function addLines(
  tx: Transaction,
  { orderId, position }: { orderId: number; position: number },
  accepted: readonly AcceptedSubstitute[],
  amounts: readonly ReducedLine[],
): Promise<number[]> {
  const rows = accepted.flatMap((one, at) => {
    const priced = amounts[at];
    return priced ? [{ ...one, ...priced, orderId, position: position + at }] : [];
  });
  if (rows.length === 0) return [];
  const added = await tx.insert(orderLines).values(rows).returning({ id: orderLines.id });
  return added.map(({ id }) => id);
}
