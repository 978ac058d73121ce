import type { PricedLine } from "#app/models/cart/cart.ts";
import { roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { type Discounts, unitPriceMills } from "#app/models/catalogue/price.ts";
import type { SeedCatalogue, SeedColour, SeedFamily, SeedProduct } from "../catalogue/family.ts";
import { between, hash, pick } from "../random.ts";

/** Current products of one branch of the catalogue: what one trade orders again and again. */
export type SeedShelf = readonly {
  product: SeedProduct;
  colours: readonly SeedColour[];
  /** Usual stock of a depot: nobody orders more than a sixth of it. */
  usual: number;
}[];

export type OrderedLine = PricedLine & {
  productUid: number;
  codeColor: string;
  colorLabel: string;
  colorHex: string;
  reference: string;
  label: string;
  storageUnit: string;
  drawing: string;
  tint: string;
};

export function fillShelves({ families, colours, bases }: SeedCatalogue): SeedShelf[] {
  const isTinted = ({ products: [first] }: SeedFamily) => bases.has(first?.uid ?? 0);
  const current = families.filter((family) => isCurrent(family) && !isTinted(family));
  const byBranch = Map.groupBy(current, ({ path }) => path[0]);
  return [...byBranch.values()].map((branch) =>
    branch.flatMap(({ products, usualStock: usual }) =>
      products
        .slice(0, 3)
        .map((product) => ({ product, colours: colours.get(product.uid) ?? [], usual })),
    ),
  );
}

/** One to seven lines, most from the shelves of the company's trade, at the company's own prices. */
export function orderedLines(
  shelves: readonly SeedShelf[],
  discounts: Discounts,
  { id, companyId }: { id: number; companyId: number },
  rank: number,
): OrderedLine[] {
  const trade = hash(companyId, "shelf") % shelves.length;
  const own = shelves[companyId <= shelves.length && companyId < 3 ? companyId - 1 : trade] ?? [];
  const chosen = new Map<number, OrderedLine>();
  const wanted = between(1, 7, id, rank, "lines");
  for (let place = 0; place < wanted; place++) {
    const shelf = place % 4 === 3 ? pick(shelves, id, rank, place, "shelf") : own;
    const item = pick(shelf, id, rank, place, "product");
    chosen.set(item.product.uid, lineOf(item, discounts, [id, rank, place]));
  }
  return [...chosen.values()];
}

function isCurrent(family: SeedFamily): boolean {
  const [first] = family.products;
  const isSent = first?.isDeliverable === true && !first.onlyInStore;
  return isSent && family.popularity >= 3;
}

/** Nothing but discounts is agreed in the demo shop. */
const nowhere = { companyId: 0, storeUid: 0, day: "" };

function lineOf(
  { product, colours, usual }: SeedShelf[number],
  discounts: Discounts,
  salt: number[],
): OrderedLine {
  const worthMills = between(30, 400, ...salt, "worth") * 1000;
  const pack = product.packagingQuantity;
  const most = Math.ceil(usual / 6);
  const asked = Math.min(most, Math.ceil(worthMills / product.unitMills));
  const quantity = roundUpToPack(asked, pack);
  const colour = colours.length > 0 ? pick(colours, ...salt, "colour") : null;
  return {
    productUid: product.uid,
    codeColor: colour?.codeColor ?? "",
    colorLabel: colour?.label ?? "",
    colorHex: colour?.hex ?? "",
    reference: product.reference,
    label: product.label,
    storageUnit: product.storageUnit,
    quantity,
    unitMills: unitPriceMills({ ...product, agreed: [] }, { ...nowhere, discounts }, quantity),
    ecoTaxMills: product.ecoTaxMills,
    depositMills: product.depositMills,
    vatBasisPoints: product.vatBasisPoints,
    weightGrams: product.weightGrams,
    drawing: product.drawing,
    tint: product.tint,
  };
}
