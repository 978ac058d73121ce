import type { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import type { Shelf } from "./order-lines.ts";

type Seeded = {
  list: typeof customerLists.$inferInsert & { id: number };
  items: (typeof customerListItems.$inferInsert)[];
};

/** What demo customers keep: by customer id, the shelf of their trade, and a name. */
const kept = [
  {
    customerId: 1,
    shelf: 0,
    label: "Fondations, rue des Lilas",
    comment: "Livraison en mai",
    from: 0,
  },
  { customerId: 1, shelf: 0, label: "Fourgon : à garder d’avance", comment: "", from: 6 },
  { customerId: 4, shelf: 1, label: "Cloisons du cabinet Weber", comment: "", from: 0 },
];

const ITEMS = 5;
const DAY_MS = 86_400_000;

/** The lists of the demo accounts, with products that are sold without a colour to choose. */
export function* listRows(shelves: readonly Shelf[], now: Date): Generator<Seeded> {
  for (const [index, { customerId, shelf, label, comment, from }] of kept.entries()) {
    const id = index + 1;
    const touchedAt = new Date(now.getTime() - (3 + index) * DAY_MS);
    const sold = (shelves[shelf] ?? []).filter(({ palette }) => palette === undefined);
    yield {
      list: { id, customerId, label, comment, createdAt: touchedAt, updatedAt: touchedAt },
      items: sold.slice(from, from + ITEMS).map(({ product }, place) => ({
        id: index * ITEMS + place + 1,
        listId: id,
        productUid: product.uid,
        codeColor: "",
        quantity: (product.packagingQuantity ?? 1) * (place + 2),
        position: place + 1,
      })),
    };
  }
}
