import { MAX_QUANTITY, maxQuantity, roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { saysUnit, splitUnit } from "#app/models/catalogue/said-unit.ts";
import { plainSigns } from "#app/models/platform/typed-text.ts";
import { codeKey, typedReference } from "#app/models/search/search.ts";
import { isQuantity, refusalToSell } from "./cart.ts";
import type { Reading, TypedLine } from "./quick-order-text.ts";

export type OrderableProduct = {
  uid: number;
  reference: string;
  label: string;
  storageUnit: string;
  packagingQuantity: number;
  isActive: boolean;
  onlyInStore: boolean;
  hasColors: boolean;
  isPriced: boolean;
};

export type OrderedColor = { code: string; label: string };

export type ProductLookup<Product extends OrderableProduct> = {
  /** Products with this reference or code, normalised by `codeKey`. */
  named: (key: string) => readonly Product[];
  colorNamed: (product: Product, typed: string) => OrderedColor | null;
};

export type QuantityRefusal = "quantity-decimal" | "quantity-range" | "quantity-text";

export type LineRefusal =
  | QuantityRefusal
  | "unavailable"
  | "only-in-store"
  | "on-request"
  | "several"
  | "color-required"
  | "color-unknown";

export type LineNote = "one-pack" | "rounded" | "clamped" | "joined";

/** Place of a typed line, from 0, and of its reading that a checked line takes. */
export type Origin = { line: number; reading: number };

export type GoodLine<Product> = {
  ok: true;
  from: readonly Origin[];
  typed: readonly Reading[];
  product: Product;
  color: OrderedColor | null;
  wanted: number;
  quantity: number;
  notes: LineNote[];
};

export type BadLine<Product> = {
  ok: false;
  from: readonly Origin[];
  typed: Reading;
  reason: LineRefusal;
  product: Product | null;
};

export type CheckedLine<Product> = GoodLine<Product> | BadLine<Product>;

/** Sums equal lines in the first; a missing quantity is one pack, others whole packs (decision 131). */
export function checkLines<Product extends OrderableProduct>(
  lines: readonly TypedLine[],
  catalogue: ProductLookup<Product>,
): CheckedLine<Product>[] {
  const checked: CheckedLine<Product>[] = [];
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const one = checkLine(line, at, catalogue);
    const key = one.ok ? `${one.product.uid}/${one.color?.code ?? ""}` : "";
    const place = one.ok ? places.get(key) : undefined;
    const held = place === undefined ? undefined : checked[place];
    if (place !== undefined && one.ok && held?.ok) checked[place] = joined(held, one);
    else {
      if (one.ok) places.set(key, checked.length);
      checked.push(one);
    }
  }
  return checked;
}

/**
 * Typed quantity: whole, 1 to 9999, or the refusal; null when nothing was typed. Thousands may be spaced, zeros stand
 * behind a comma ("12,00"), and the unit that the shop writes beside ("12 sacs"). "1.000" could be a thousand: refused.
 */
export function readQuantity(typed: string, storageUnit = ""): number | QuantityRefusal | null {
  const signs = plainSigns(typed).replace(/^[x×*] ?| ?[x×*]$/gi, "");
  const text = withoutUnit(signs.trim(), storageUnit);
  if (text === "") return null;
  const digits = text
    .replace(/^(\d{1,3})((?: \d{3})+)(?=$|[.,])/, (all) => all.replaceAll(" ", ""))
    .replace(/^(\d+)(?:,0{1,6}|\.0{1,2})$/, "$1");
  if (/^\d+[.,]\d*$/.test(digits)) return "quantity-decimal";
  if (!/^-?\d{1,15}$/.test(digits)) return "quantity-text";
  return isQuantity(Number(digits)) ? Number(digits) : "quantity-range";
}

/** Cuts the storage unit of the product, one or several, whole or its first word: "12 sacs" of "sac de 25 kg". */
function withoutUnit(text: string, storageUnit: string): string {
  const split = storageUnit === "" ? null : splitUnit(text);
  return split && saysUnit(split.unit, storageUnit) ? split.number : text;
}

function checkLine<Product extends OrderableProduct>(
  readings: TypedLine,
  at: number,
  catalogue: ProductLookup<Product>,
): CheckedLine<Product> {
  const found = readings.map((typed) => productsNamed(typed, catalogue));
  const meant = found.findIndex((products) => products.length > 0);
  const reading = meant < 0 ? likeliest(readings) : meant;
  const typed = readings[reading] ?? { reference: "", quantity: "", color: "" };
  const [product, other] = found[meant] ?? [];
  const from = [{ line: at, reading }];
  if (meant < 0) return { ok: false, from, typed, reason: "unavailable", product: null };
  if (!product || other) return { ok: false, from, typed, reason: "several", product: null };
  return judge({ typed, from }, product, catalogue);
}

function productsNamed<Product extends OrderableProduct>(
  { reference }: Reading,
  catalogue: ProductLookup<Product>,
): readonly Product[] {
  const key = codeKey(reference);
  const all = key === null ? [] : catalogue.named(key);
  const exact = all.filter((product) => product.reference === reference);
  const found = exact.length > 0 ? exact : all;
  const sold = found.filter(({ isActive }) => isActive);
  return sold.length > 0 ? sold : found.slice(0, 1);
}

function judge<Product extends OrderableProduct>(
  { typed, from }: { typed: Reading; from: readonly Origin[] },
  product: Product,
  catalogue: ProductLookup<Product>,
): CheckedLine<Product> {
  const refused = (reason: LineRefusal) => ({ ok: false as const, from, typed, reason, product });
  const wantsColor = product.hasColors && typed.color !== "";
  const color = wantsColor ? catalogue.colorNamed(product, typed.color) : null;
  const facts = { ...product, isOwnColor: color !== null };
  const reason = refusalToSell(facts, color?.code ?? "");
  if (reason === "color-required" && wantsColor) return refused("color-unknown");
  if (reason) return refused(reason);
  const read = readQuantity(typed.quantity, product.storageUnit);
  if (typeof read === "string") return refused(read);
  const notes: LineNote[] = read === null ? ["one-pack"] : [];
  return settled(
    { ok: true, from, typed: [typed], product, color, notes },
    read ?? product.packagingQuantity,
  );
}

function joined<Product extends OrderableProduct>(
  held: GoodLine<Product>,
  added: GoodLine<Product>,
): GoodLine<Product> {
  const from = [...held.from, ...added.from];
  const typed = [...held.typed, ...added.typed];
  return settled({ ...held, from, typed, notes: ["joined"] }, held.wanted + added.wanted);
}

function settled<Product extends OrderableProduct>(
  line: Omit<GoodLine<Product>, "wanted" | "quantity">,
  wanted: number,
): GoodLine<Product> {
  const { packagingQuantity } = line.product;
  const quantity = roundUpToPack(Math.min(wanted, MAX_QUANTITY), packagingQuantity);
  const isClamped = wanted > maxQuantity(packagingQuantity);
  const notes: LineNote[] = [...line.notes];
  if (isClamped) notes.push("clamped");
  else if (quantity > wanted) notes.push("rounded");
  return { ...line, wanted, quantity, notes };
}

function likeliest(readings: TypedLine): number {
  const possible = readings.findIndex(({ reference }) => typedReference(reference) !== null);
  return Math.max(possible, 0);
}
