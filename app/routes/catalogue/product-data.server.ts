import { readId } from "#app/http/params.server.ts";
import { unknownProduct } from "#app/http/reply.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readCalculation } from "#app/models/catalogue/calculator.ts";
import { pathTo } from "#app/models/catalogue/category.ts";
import { type PriceTerms, paidPrice } from "#app/models/catalogue/price.ts";
import type { Product } from "#app/models/catalogue/product.ts";
import { toPricesView, toProductView } from "#app/models/catalogue/product-view.ts";
import type { Habit } from "#app/models/purchase/habit.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { readOwnCodeOf } from "#app/services/catalogue/own-code.server.ts";
import {
  maySeePrices,
  readShownTerms,
  shownReaderOf,
} from "#app/services/catalogue/price.server.ts";
import { formatPriceRule } from "#app/services/catalogue/price-rule.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import {
  findVariants,
  listRelated,
  listSubstitutes,
} from "#app/services/catalogue/product-around.server.ts";
import { findStockAround } from "#app/services/catalogue/stock.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { findHabits } from "#app/services/purchase/habit.server.ts";
import { listSuggestions } from "#app/services/search/suggestion.server.ts";
import { to, url } from "#app/urls.ts";

const VARIANTS = 12;
const ALL_VARIANTS = 60;

const OTHERS = 4;

export async function requireProduct(
  productText: string | null,
  buyer: Buyer | null = null,
  now?: Date,
): Promise<Product> {
  const uid = readId(productText);
  const product = uid === null ? null : await findProduct(uid, shownReaderOf(buyer, now));
  return product ?? unknownProduct(await listSuggestions(productText ?? ""));
}

export async function readProductPage(
  buyer: Buyer | null,
  productText: string,
  { searchParams }: URL,
  searched: string | null = null,
) {
  const now = databaseNow();
  const [product, tree, terms, bought] = await Promise.all([
    requireProduct(productText, buyer, now),
    findCategoryTree(),
    readShownTerms(buyer, now),
    buyer && findBought(buyer, readId(productText)),
  ]);
  const reader = { buyer, terms };
  const { conversion, packagingQuantity } = product;
  const calculation =
    conversion && readCalculation(searchParams, { conversion, packagingQuantity });
  const isWhole = searchParams.get("modeles") === "tous";
  const [stock, variants, related, ownCode] = await Promise.all([
    findStockAround(buyer, product),
    findVariants(reader, product, isWhole ? ALL_VARIANTS : VARIANTS),
    listRelated(reader, product, OTHERS),
    buyer && readOwnCodeOf(buyer, product.uid),
  ]);
  const isMissing = stock?.pickup.level === "none";
  const substitutes = isMissing ? await listSubstitutes(reader, product, OTHERS) : [];
  const replaced = new Set(substitutes.map(({ uid }) => uid));
  const quantity = calculation?.coverage?.quantity ?? packagingQuantity;
  return {
    product: toProductView(product),
    isSignedIn: buyer !== null,
    ...(searched !== null && { searched }),
    ...(ownCode !== null && { ownCode }),
    ...(bought && { bought }),
    prices: toPricesView(product, terms, quantity),
    priceRule: terms && buyer && ruleText(product, terms, quantity),
    isPublic: buyer === null && maySeePrices(null),
    calculation,
    stock,
    variants,
    substitutes,
    related: related.filter(({ uid }) => !replaced.has(uid)).slice(0, OTHERS - substitutes.length),
    families: pathTo(tree, { path: product.categoryPath }).map(({ id, label, slug }) => ({
      label,
      to: to(url.category, { categoryId: id, slug }),
    })),
    origin: config.ORIGIN,
  };
}

/** "Déjà acheté": beside the first reading of the page, and never for a visitor, whose pages are shared. */
async function findBought(buyer: Buyer, uid: number | null): Promise<Habit | undefined> {
  return uid === null ? undefined : (await findHabits(buyer, [uid])).get(uid);
}

function ruleText(product: Product, terms: PriceTerms, quantity: number): string {
  return formatPriceRule(paidPrice(product, terms, quantity).rule, terms, product.storageUnit);
}

export type ProductPageData = Awaited<ReturnType<typeof readProductPage>>;
