import type { Buyer } from "#app/models/auth/buyer.ts";
import type { SellRefusal } from "#app/models/cart/cart.ts";
import type { TypedLine } from "#app/models/cart/quick-order-text.ts";
import { clampQuantity } from "#app/models/list/list.ts";
import type { QuickOrder } from "#app/services/cart/quick-order.server.ts";
import { changeList } from "./access.server.ts";
import { pricedItems } from "./priced-items.server.ts";
import { type ListItems, type WritingMode, writeItems } from "./write-items.server.ts";

export type Imported =
  | { ok: true; count: number; clamped: number; rest: TypedLine[] }
  | { ok: false; reason: "list-full" };

/** Adds to its lines, or replaces them. Null, nothing changed, when this customer may not change the list. */
export async function importIntoList(
  buyer: Buyer,
  listId: number,
  order: QuickOrder,
  mode: WritingMode,
): Promise<Imported | null> {
  const items = order.lines.flatMap((line): ListItems[] => {
    if (!line.ok) return [];
    const quantity = clampQuantity(line.wanted);
    return [{ productUid: line.product.uid, codeColor: line.color?.code ?? "", quantity }];
  });
  const rest = order.lines.flatMap((line) => (line.ok ? [] : [[line.typed]]));
  return changeList<Imported>(buyer, listId, async (tx) => {
    const written = await writeItems(tx, listId, items, mode);
    if (!written) return { ok: false, reason: "list-full" };
    return { ok: true, count: items.length, clamped: written.clamped, rest };
  });
}

export type RefusedItem<Reason = ItemRefusal> = {
  productUid: number;
  codeColor: string;
  reason: Reason;
};
type ItemRefusal = Exclude<SellRefusal, "only-in-store" | "on-request"> | "quantity-refused";

/**
 * Sets a list to these products, in their order, quantities clamped to 1 to 9999, or adds them to
 * it: the JSON endpoint of section 7. All of them or none. Null when this customer may not change
 * the list.
 */
export async function writeListProducts(
  buyer: Buyer,
  listId: number,
  items: readonly ListItems[],
  mode: WritingMode,
): Promise<
  { ok: true } | { ok: false; reason: "list-full" } | { ok: false; refused: RefusedItem[] } | null
> {
  const refused = await refusedItems(buyer, items);
  return changeList(buyer, listId, async (tx) => {
    if (refused.length > 0) return { ok: false as const, refused };
    const clamped = items.map((one) => ({ ...one, quantity: clampQuantity(one.quantity) }));
    const written = await writeItems(tx, listId, joined(clamped), mode);
    return written ? { ok: true as const } : { ok: false as const, reason: "list-full" as const };
  });
}

/** Lists the products that no list accepts, with the reason: one query, whatever their number. */
export async function refusedItems(
  buyer: Buyer,
  items: readonly ListItems[],
): Promise<RefusedItem[]> {
  const wanted = items.map((one, id) => ({ comment: "", ...one, id }));
  const lines = new Map((await pricedItems(buyer, wanted)).map((line) => [line.id, line]));
  return wanted.flatMap(({ id, productUid, codeColor, quantity }) => {
    const reason = Number.isInteger(quantity)
      ? (lines.get(id)?.unsellable ?? null)
      : "quantity-refused";
    const why = lines.has(id) ? reason : "unavailable";
    if (why === null || why === "only-in-store" || why === "on-request") return [];
    return [{ productUid, codeColor, reason: why }];
  });
}

function joined(items: readonly ListItems[]): ListItems[] {
  const held = new Map<string, ListItems>();
  for (const one of items) {
    const key = `${one.productUid}/${one.codeColor}`;
    const before = held.get(key);
    held.set(key, { ...one, quantity: clampQuantity(one.quantity + (before?.quantity ?? 0)) });
  }
  return [...held.values()];
}
