import { asc, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { type CardColor, cardColor } from "#app/models/paint/card.ts";
import type { PaintBase } from "#app/models/paint/paint.ts";
import { readShownTerms } from "#app/services/catalogue/price.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { paintColors } from "#drizzle/schema/paint.ts";

/** Returns it in order, cached for a minute: two thousand rows, filtered in memory. */
export function findCard(now: Date = new Date()): Promise<readonly CardColor[]> {
  return readCard(now).then(({ colors }) => colors);
}

/** Finds the colour of the chart by its code, in any spelling ("ral 7016"); null for none. */
export async function findColor(code: string, now: Date = new Date()): Promise<CardColor | null> {
  const { byCode } = await readCard(now);
  return byCode.get(code.toUpperCase().replaceAll(" ", "")) ?? null;
}

/** Tells whether the shop has a chart of colours. */
export async function hasPaints(): Promise<boolean> {
  const found = await db.select({ code: paintColors.code }).from(paintColors).limit(1);
  return found.length > 0;
}

const readCard = cachedFor(async () => {
  const rows = await db.select().from(paintColors).orderBy(asc(paintColors.position));
  const colors = rows.map(cardColor);
  return { colors, byCode: new Map(colors.map((color) => [color.code, color])) };
});

export type PaintCan = { millilitres: number; product: ListedProduct };

export type TintedPaint = {
  code: string;
  label: string;
  /** Hundredths of m² that one litre covers in one coat. */
  coverageHundredths: number;
  cans: PaintCan[];
};

/** Best-selling product of each size, none of the counter only. Two queries, by index. */
export async function listPaints(buyer: Buyer | null, base: PaintBase): Promise<TintedPaint[]> {
  const [{ rows }, terms] = await Promise.all([
    db.execute<BaseRow>(sql`
      select distinct on (b.position, b.paint_code, b.volume_millilitres)
        b.product_uid as "productUid", b.paint_code as "paintCode", b.paint_label as "paintLabel",
        b.volume_millilitres as "volumeMillilitres", b.coverage_hundredths as "coverageHundredths"
      from paint_bases b join products p on p.uid = b.product_uid
      where b.base = ${base} and p.is_active and not p.only_in_store
      order by b.position, b.paint_code, b.volume_millilitres desc, p.sales_rank desc, p.uid`),
    readShownTerms(buyer),
  ]);
  const uids = rows.map(({ productUid }) => productUid);
  const products = await listLinkTargets(buyer, uids, terms);
  return paintsOf(rows, new Map(products.map((product) => [product.uid, product])));
}

type BaseRow = {
  productUid: number;
  paintCode: string;
  paintLabel: string;
  volumeMillilitres: number;
  coverageHundredths: number;
};

function paintsOf(
  rows: readonly BaseRow[],
  products: ReadonlyMap<number, ListedProduct>,
): TintedPaint[] {
  const paints = new Map<string, TintedPaint>();
  for (const row of rows) {
    const product = products.get(row.productUid);
    if (!product) continue;
    const { paintCode: code, paintLabel: label, coverageHundredths } = row;
    const paint = paints.get(code) ?? { code, label, coverageHundredths, cans: [] };
    paint.cans.push({ millilitres: row.volumeMillilitres, product });
    paints.set(code, paint);
  }
  return [...paints.values()];
}
