import { and, asc, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import { type PricedLine, totals } from "#app/models/cart/cart.ts";
import { NEUTRAL_DRAWING } from "#app/models/catalogue/drawing.ts";
import type { ReportedQuote } from "#app/models/quote/quote.ts";
import { endOfDayIn } from "#app/models/quote/state.ts";
import { holidayZoneOf } from "#app/models/store/holiday.ts";
import { colorOf } from "#app/services/paint/color.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { quoteLines, quoteRequests, quotes } from "#drizzle/schema/quote.ts";
import { stores } from "#drizzle/schema/store.ts";

export type QuoteOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: "stale" | "unknown-card" | "unknown-store" | "ends-before-it-begins" };

/**
 * Receives a quote from the ERP, within `tx`: a later version of the same number replaces it. Lines
 * that the shop does not sell have no product; eco-tax, deposit and VAT are those of the product
 * that day.
 */
export async function receiveQuote(
  tx: Transaction,
  reported: ReportedQuote,
  now: Date = new Date(),
): Promise<QuoteOutcome> {
  if (reported.validUntil < reported.createdOn)
    return { ok: false, reason: "ends-before-it-begins" };
  const [customer] = await tx
    .select({ companyId: customers.companyId })
    .from(customers)
    .where(eq(customers.cardNumber, reported.cardNumber));
  if (!customer) return { ok: false, reason: "unknown-card" };
  const [store] = await tx
    .select({ uid: stores.uid, zone: stores.holidayZone })
    .from(stores)
    .where(eq(stores.erpCode, reported.store));
  if (!store) return { ok: false, reason: "unknown-store" };
  const lines = await linesOf(tx, reported);
  const head = {
    ...headOf(reported, lines),
    storeUid: store.uid,
    companyId: customer.companyId,
    expiresAt: endOfDayIn(holidayZoneOf(store.zone), reported.validUntil),
    receivedAt: now,
  };
  const id = await writeHead(tx, head);
  if (id === null) return { ok: false, reason: "stale" };
  await writeLines(tx, id, lines);
  await answerRequest(tx, reported, id, customer.companyId);
  return { ok: true, id };
}

type WrittenLine = Omit<typeof quoteLines.$inferInsert, "id" | "quoteId"> & PricedLine;

function headOf(reported: ReportedQuote, lines: readonly WrittenLine[]) {
  const { number, createdOn, validUntil, worksite, comment, version } = reported;
  const { netCents, vat, grossCents } = totals(lines);
  const named = { number, createdOn, validUntil, comment, version };
  return { ...named, worksiteName: worksite, netCents, vat, grossCents };
}

/** Null, nothing changed, when this version or a later one is known; the row stays locked. */
async function writeHead(tx: Transaction, head: typeof quotes.$inferInsert) {
  const [written] = await tx
    .insert(quotes)
    .values(head)
    .onConflictDoUpdate({
      target: quotes.number,
      set: head,
      setWhere: sql`${quotes.version} < excluded.version and ${quotes.companyId} = excluded.company_id`,
    })
    .returning({ id: quotes.id });
  return written?.id ?? null;
}

/** A line keeps its id from version to version, and with it its ordered quantity. */
async function writeLines(tx: Transaction, quoteId: number, lines: readonly WrittenLine[]) {
  await tx
    .insert(quoteLines)
    .values(lines.map((line) => ({ ...line, quoteId })))
    .onConflictDoUpdate({
      target: [quoteLines.quoteId, quoteLines.position],
      set: {
        productUid: sql`excluded.product_uid`,
        codeColor: sql`excluded.code_color`,
        colorLabel: sql`excluded.color_label`,
        colorHex: sql`excluded.color_hex`,
        reference: sql`excluded.reference`,
        label: sql`excluded.label`,
        storageUnit: sql`excluded.storage_unit`,
        quantity: sql`excluded.quantity`,
        unitMills: sql`excluded.unit_mills`,
        ecoTaxMills: sql`excluded.eco_tax_mills`,
        depositMills: sql`excluded.deposit_mills`,
        vatBasisPoints: sql`excluded.vat_basis_points`,
        weightGrams: sql`excluded.weight_grams`,
        drawing: sql`excluded.drawing`,
        tint: sql`excluded.tint`,
      },
    });
  const isOrdered = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .where(eq(orderLines.quoteLineId, quoteLines.id));
  const isBeyond = and(eq(quoteLines.quoteId, quoteId), gt(quoteLines.position, lines.length));
  await tx.delete(quoteLines).where(and(isBeyond, notExists(isOrdered)));
}

async function linesOf(tx: Transaction, reported: ReportedQuote): Promise<WrittenLine[]> {
  const codes = [...new Set(reported.lines.map(({ product }) => product))];
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.erpCode, codes))
    .orderBy(asc(products.uid));
  const byCode = new Map(rows.map((product) => [product.erpCode, product]));
  const colors = await colorsOf(tx, reported);
  return reported.lines.map((line, index) => {
    const { product: code, codeColor, quantity, unitMills } = line;
    const product = byCode.get(code);
    const color = colors.get(`${code}/${codeColor}`);
    return {
      position: index + 1,
      productUid: product?.uid ?? null,
      codeColor,
      colorLabel: color?.label ?? "",
      colorHex: color?.hex ?? "",
      reference: product?.reference ?? code,
      label: line.label ?? product?.label ?? code,
      storageUnit: product?.storageUnit ?? UNKNOWN.storageUnit,
      quantity,
      unitMills,
      ecoTaxMills: product?.ecoTaxMills ?? 0,
      depositMills: product?.depositMills ?? 0,
      vatBasisPoints: product?.vatBasisPoints ?? UNKNOWN.vatBasisPoints,
      weightGrams: product?.weightGrams ?? 0,
      drawing: product?.drawing ?? UNKNOWN.drawing,
      tint: product?.tint ?? UNKNOWN.tint,
    };
  });
}

const UNKNOWN = { storageUnit: "u", vatBasisPoints: 2000, ...NEUTRAL_DRAWING };

async function colorsOf(tx: Transaction, reported: ReportedQuote) {
  const colored = reported.lines.filter(({ codeColor }) => codeColor !== "");
  if (colored.length === 0) return new Map<string, { label: string; hex: string }>();
  const { rows } = await tx.execute<{
    key: string;
    color: { label: string; hex: string } | null;
  }>(sql`
    select wanted.product || '/' || wanted.code as key, ${colorOf(sql`wanted.code`)} as color
    from unnest(
      ${sql.param(colored.map(({ product }) => product))}::text[],
      ${sql.param(colored.map(({ codeColor }) => codeColor))}::text[]) as wanted (product, code)
    join products on products.erp_code = wanted.product`);
  return new Map(rows.flatMap(({ key, color }) => (color ? [[key, color]] : [])));
}

async function answerRequest(
  tx: Transaction,
  reported: ReportedQuote,
  id: number,
  companyId: number,
) {
  if (reported.requestUid === null) return;
  await tx
    .update(quoteRequests)
    .set({ answeredId: id })
    .where(and(eq(quoteRequests.uid, reported.requestUid), eq(quoteRequests.companyId, companyId)));
}
