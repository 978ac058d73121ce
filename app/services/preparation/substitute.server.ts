import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type PriceBasis, unitPriceMills } from "#app/models/catalogue/price.ts";
import { substituteMills } from "#app/models/order/substitute.ts";
import { missingUnits } from "#app/models/preparation/preparation.ts";
import { proposalRefusal } from "#app/models/preparation/substitute.ts";
import { codeKey } from "#app/models/search/search.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { agreedPrices, readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import type { AcceptedSubstitute } from "#app/services/order/missing.server.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { orderLines, type orders } from "#drizzle/schema/order.ts";
import { substitutes } from "#drizzle/schema/preparation.ts";
import { type Acted, actOnOrder, type PreparationForm } from "./acting.server.ts";
import type { LineToPrepare } from "./preparation.server.ts";
import { hashOfSubstitute, tokenOfSubstitute } from "./substitute-link.server.ts";

export type ProposedGoods = { lineNumber: number; code: string; quantity: number };

/**
 * Proposes other goods to the customer for the missing units of a line, at the customer's own price and no higher than
 * what is missing, by e-mail and SMS. Refuses a line that lacks nothing or has a proposal, goods unknown, tinted or
 * ordered already, goods that cannot be had without a supplement, and once the slot has begun.
 */
export function proposeSubstitute(
  by: ByStaff,
  form: PreparationForm,
  proposal: ProposedGoods,
  now: Date = databaseNow(),
): Promise<Acted> {
  return actOnOrder(by, form, { proposal }, now, async (tx, { order, lines }) => {
    const { lineNumber, code, quantity } = proposal;
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line) return { ok: false, reason: "not-found" };
    const slot = { day: order.deliveryDate, range: order.deliveryRange };
    const reason = proposalRefusal(line, slot, now);
    if (reason) return { ok: false, reason };
    const goods = await findGoods(tx, order, code, now);
    if (!goods) return { ok: false, reason: "preparation-unknown", values: { code } };
    if (goods.hasColors) return { ok: false, reason: "substitute-color" };
    if (lines.some((one) => one.productUid === goods.productUid)) {
      return { ok: false, reason: "substitute-same" };
    }
    const priced = await priceGoods(tx, order, line, { ...goods, quantity }, now);
    if (priced === "on-request") return { ok: false, reason: "substitute-on-request" };
    if (priced === null) return { ok: false, reason: "substitute-dear" };
    await insertProposal(tx, order.id, line.id, { ...goods, quantity, unitMills: priced }, now);
    return { ok: true, act: "proposed", lineNumber, found: null };
  });
}

/** Takes a proposal back, accepted or not: its line is missing again. Does nothing to one that is over. */
export function withdrawSubstitute(
  by: ByStaff,
  form: PreparationForm,
  { lineNumber }: { lineNumber: number },
  now: Date = databaseNow(),
): Promise<Acted> {
  return actOnOrder(by, form, { withdraws: lineNumber }, now, async (tx, { lines }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line) return { ok: false, reason: "not-found" };
    await withdrawOpen(tx, line.id);
    return { ok: true, act: "withdrawn", lineNumber, found: null };
  });
}

/** Withdraws the open proposal of a line, if any: its line was noted again. */
export async function withdrawOpen(tx: Transaction, orderLineId: number): Promise<void> {
  await tx
    .update(substitutes)
    .set({ state: "withdrawn" })
    .where(
      and(
        eq(substitutes.orderLineId, orderLineId),
        inArray(substitutes.state, ["waiting", "accepted"]),
      ),
    );
}

/** Lists the accepted goods of an order, with the numbers of their lines. */
export async function listAccepted(
  tx: Transaction,
  orderId: number,
): Promise<AcceptedSubstitute[]> {
  const { productUid, reference, label, storageUnit, quantity, unitMills } = substitutes;
  const { ecoTaxMills, depositMills, vatBasisPoints, weightGrams, drawing, tint } = substitutes;
  return tx
    .select({
      ...{ productUid, reference, label, storageUnit, quantity, unitMills },
      ...{ ecoTaxMills, depositMills, vatBasisPoints, weightGrams, drawing, tint },
      replaces: orderLines.position,
    })
    .from(substitutes)
    .innerJoin(orderLines, eq(orderLines.id, substitutes.orderLineId))
    .where(and(eq(substitutes.orderId, orderId), eq(substitutes.state, "accepted")))
    .orderBy(orderLines.position);
}

type Order = typeof orders.$inferSelect;

type Goods = Omit<AcceptedSubstitute, "replaces" | "quantity"> &
  PriceBasis & { hasColors: boolean };

/** Product on sale that a scanned or typed code names, with the customer's prices; null for none. */
async function findGoods(
  tx: Transaction,
  order: Order,
  code: string,
  now: Date,
): Promise<Goods | null> {
  const key = codeKey(code);
  if (key === null) return null;
  const { rows } = await tx.execute<Goods>(sql`
    select products.uid as "productUid", reference, label, storage_unit as "storageUnit",
      unit_mills as "unitMills", eco_tax_mills as "ecoTaxMills", deposit_mills as "depositMills",
      vat_basis_points as "vatBasisPoints", weight_grams as "weightGrams", drawing, tint,
      quantity_prices as "quantityPrices", category_path as "categoryPath",
      ${agreedPrices(sql`products.uid`, readerOf(customerOf(order), now))} as agreed,
      ${hasColors} as "hasColors"
    from ${productsNamed([key], null)} as named
    join products on products.uid = named.uid and is_active
    order by products.uid limit 1`);
  return rows[0] ?? null;
}

async function priceGoods(
  tx: Transaction,
  order: Order,
  line: LineToPrepare,
  goods: Goods & { quantity: number },
  now: Date,
): Promise<number | "on-request" | null> {
  const terms = await readTerms(customerOf(order), now, tx);
  const unitMills = unitPriceMills(goods, terms, goods.quantity);
  if (unitMills === 0) return "on-request";
  const [sold] = await tx.select().from(orderLines).where(eq(orderLines.id, line.id));
  return sold ? substituteMills(sold, missingUnits(line), { ...goods, unitMills }) : null;
}

function customerOf({ companyId, storeUid }: Order) {
  return { companyId, store: { uid: storeUid } };
}

async function insertProposal(
  tx: Transaction,
  orderId: number,
  orderLineId: number,
  goods: Omit<AcceptedSubstitute, "replaces">,
  now: Date,
) {
  const { productUid, reference, label, storageUnit, quantity, unitMills } = goods;
  const { ecoTaxMills, depositMills, vatBasisPoints, weightGrams, drawing, tint } = goods;
  const nonce = randomUUID();
  const [made] = await tx
    .insert(substitutes)
    .values({
      ...{ orderId, orderLineId, nonce, proposedAt: now },
      ...{ productUid, reference, label, storageUnit, quantity, unitMills },
      ...{ ecoTaxMills, depositMills, vatBasisPoints, weightGrams, drawing, tint },
      tokenHash: hashOfSubstitute(tokenOfSubstitute(nonce)),
    })
    .returning({ id: substitutes.id });
  if (!made) throw new Error("insert into substitutes returned no row");
  for (const channel of ["email", "sms"] as const) {
    const key = `propose-substitute:${made.id}:${channel}`;
    await addJob(tx, "propose-substitute", { substituteId: made.id, channel }, { key });
  }
}
