import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { buyerContext } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { setListQuantity } from "#app/services/list/item.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { listQuantityMessage } from "../item-messages.ts";
import type { itemQuantityForm } from "../list-forms.ts";

type Context = Readonly<RouterContextProvider>;

/** A message each; refused ones stay. Changes nothing for a customer who may only read the list. */
export async function saveQuantities(
  context: Context,
  listId: number,
  { line, quantity, shown }: z.output<typeof itemQuantityForm>,
): Promise<{ ok: boolean; messages: Flash<FlashKey>[] }> {
  const saved = { ok: true, messages: [] as Flash<FlashKey>[] };
  for (const [at, itemId] of line.entries()) {
    const [wanted = null, was = null] = [quantity[at], shown[at]];
    if (was !== null && wanted === was) continue;
    const change = await setListQuantity(context.get(buyerContext), listId, itemId, {
      wanted,
      shown: was,
    });
    if (!change) continue;
    saved.ok &&= change.ok;
    saved.messages.push(listQuantityMessage({ listId, itemId, quantity: wanted }, change));
  }
  return saved;
}

export async function savedFirst(
  context: Context,
  listId: number,
  posted: z.output<typeof itemQuantityForm>,
): Promise<boolean> {
  const { ok, messages } = await saveQuantities(context, listId, posted);
  if (!ok) await addFlash(context, messages);
  return ok;
}

/** A removed line keeps its quantity, whatever was typed into it. */
export function withoutLine(
  { line, quantity, shown }: z.output<typeof itemQuantityForm>,
  itemId: number,
): z.output<typeof itemQuantityForm> {
  const isKept = (_: unknown, at: number) => line[at] !== itemId;
  return {
    line: line.filter(isKept),
    quantity: quantity.filter(isKept),
    shown: shown.filter(isKept),
  };
}
