import { readFileSync } from "node:fs";
import { asc, getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { brands, categories, productColors, products } from "#drizzle/schema/catalogue.ts";
import { paintBases } from "#drizzle/schema/paint.ts";

const { search: _, referenceKey: __, ...stored } = getTableColumns(products);

export type SeedProduct = Omit<typeof products.$inferSelect, "search" | "referenceKey">;

export type SeedColour = typeof productColors.$inferSelect;

export type SeedBrand = { code: string; name: string };

/** A family of the catalogue that the files brought, and what the rest of the demo draws from. */
export type SeedFamily = {
  id: number;
  code: string;
  label: string;
  path: readonly number[];
  /** From 1, rarely asked for, to 5, what every mason buys. */
  popularity: number;
  /** Usual quantity in a depot. */
  usualStock: number;
  /** In the order of the files, the most usual first. */
  products: readonly SeedProduct[];
};

export type SeedCategory = { id: number; code: string; level: number };

/** Catalogue that the files brought: every category, every brand, and the families that sell something. */
export type SeedCatalogue = {
  categories: readonly SeedCategory[];
  brands: readonly SeedBrand[];
  families: readonly SeedFamily[];
  /** Colours that a product is sold in, in their order. */
  colours: ReadonlyMap<number, readonly SeedColour[]>;
  /** Bases to tint. */
  bases: ReadonlyMap<number, typeof paintBases.$inferSelect>;
};

/** Reads the catalogue back from the database. */
export async function readSeedCatalogue(client: Client): Promise<SeedCatalogue> {
  const db = drizzle({ client, casing: "snake_case" });
  const tree = await db.select().from(categories).orderBy(asc(categories.id));
  const rows = await db.select(stored).from(products).orderBy(asc(products.uid));
  const shelves = Map.groupBy(rows, ({ categoryId }) => categoryId);
  const colours = await db.select().from(productColors).orderBy(asc(productColors.position));
  const bases = await db.select().from(paintBases);
  return {
    categories: tree.map(({ id, code, level }) => ({ id, code, level })),
    brands: await db
      .select({ code: brands.code, name: brands.name })
      .from(brands)
      .orderBy(asc(brands.code)),
    families: tree.flatMap(({ id, code, label, path }) => {
      const own = shelves.get(id);
      if (!own) return [];
      const facts = { popularity: popularityOf(own), usualStock: usualStock(code) };
      return [{ id, code, label, path, ...facts, products: own }];
    }),
    colours: Map.groupBy(colours, ({ productUid }) => productUid),
    bases: new Map(bases.map((base) => [base.productUid, base])),
  };
}

/** True for a family that is sold in lots, each made of other products. */
export function isLot({ products: [first] }: SeedFamily): boolean {
  return first?.storageUnit === "lot";
}

/** Yearly sales of the first product of a family that is rarely asked for. */
const RARE_SALES = 30;

/** The sales of the first product grow with the fourth power of how much a family is asked for. */
function popularityOf([first]: readonly SeedProduct[]): number {
  return Math.round(((first?.salesRank ?? 0) / RARE_SALES) ** 0.25);
}

const stocks = new Map(
  readFileSync(new URL("usual-stock.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(";"))
    .map(([code = "", quantity]) => [code, Number(quantity)]),
);

function usualStock(code: string): number {
  const quantity = stocks.get(code);
  if (quantity === undefined) throw new Error(`usual-stock.csv has no family ${code}`);
  return quantity;
}
