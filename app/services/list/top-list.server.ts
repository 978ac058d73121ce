import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { type TopLine, topKey } from "#app/models/list/top-list.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { type SentLine, sendItems } from "./cart.server.ts";
import { createList } from "./list.server.ts";
import { listMostBought } from "./most-bought.server.ts";
import { pricedItems } from "./priced-items.server.ts";
import { writeItems } from "./write-items.server.ts";

const t = texts(listTexts);

/**
 * Finds the products that this customer buys most, in the shop and at counters: products and colours of their latest
 * two hundred orders and tickets of twelve months, by number of these, then by quantity, priced for them. Leaves out
 * orders never paid, refused or cancelled, and products no longer sold.
 */
export async function findTopList(buyer: Buyer, now: Date = new Date()): Promise<TopLine[]> {
  const bought = await listMostBought(buyer, now);
  const items = bought.map((one, id) => ({ ...one, id, comment: "" }));
  const lines = await pricedItems(buyer, items);
  return lines.flatMap((line) => {
    const one = bought[line.id];
    return one ? [{ ...line, orders: one.orders, units: one.units }] : [];
  });
}

/** Names the list after the day. Refuses when none of the keys is there. */
export async function saveTopList(
  buyer: Buyer,
  keys: readonly string[],
  now: Date = new Date(),
): Promise<
  | { ok: true; id: number; label: string }
  | { ok: false; reason: "lists-full" | "list-nothing-chosen" }
> {
  const lines = (await findTopList(buyer, now)).filter((line) => keys.includes(topKey(line)));
  if (lines.length === 0) return { ok: false, reason: "list-nothing-chosen" };
  const label = t("top", { day: formatDate(now) });
  return transaction(async (tx) => {
    const made = await createList(buyer, { label, comment: "" }, tx);
    if (!made.ok) return made;
    const items = lines.map(({ productUid, codeColor, wished: quantity }) => {
      return { productUid, codeColor, quantity };
    });
    await writeItems(tx, made.id, items, "add");
    return { ...made, label };
  });
}

/** Adds lines of the top list, by their keys, to the customer's cart. */
export async function sendTopList(
  buyer: Buyer,
  keys: readonly string[],
  now: Date = new Date(),
): Promise<SentLine[]> {
  const lines = (await findTopList(buyer, now)).filter((line) => keys.includes(topKey(line)));
  const items = lines.map((line) => ({ ...line, quantity: line.wished }));
  return sendItems(holderOf(buyer), buyer, items);
}
