import type { Shopper } from "#app/models/buyer.ts";
import type { CartLine } from "#app/models/cart.ts";
import { actOf, type CartAct, type CartUpdate } from "#app/models/cart-update.ts";
import { addToCart, findCart } from "./cart.server.ts";
import { removeLine, setAside, setQuantity, takeBack } from "./cart-line.server.ts";
import type { CartOwner } from "./cart-owner.server.ts";

/** An update that was not done, and why. */
export type RefusedUpdate = { productUid: number; codeColor: string; reason: string };

/**
 * Does updates one after the other, each by the command that the page has for it; what one refuses keeps no other
 * from being done. Answers those that were refused.
 */
export async function updateCart(
  owner: CartOwner,
  shopper: Shopper,
  updates: readonly CartUpdate[],
): Promise<RefusedUpdate[]> {
  const refused: RefusedUpdate[] = [];
  const reader =
    "sessionIdHash" in owner ? { ...shopper, sessionIdHash: owner.sessionIdHash } : shopper;
  for (const update of updates) {
    const line = await findLine(reader, update);
    const act = actOf(update, line);
    const done = act ? await acts[act](owner, update, line?.id ?? 0) : null;
    if (done?.ok) continue;
    const { productUid, codeColor } = update;
    refused.push({ productUid, codeColor, reason: done?.reason ?? "line-gone" });
  }
  return refused;
}

type Done = { ok: true } | { ok: false; reason: string } | null;
type Act = (owner: CartOwner, update: CartUpdate, lineId: number) => Promise<Done>;

const acts: Record<CartAct, Act> = {
  "take-back": (owner, _update, lineId) => takeBack(owner, lineId),
  remove: (owner, _update, lineId) => removeLine(owner, lineId),
  set: async (owner, { quantity }, lineId) => {
    const set = await setQuantity(owner, lineId, quantity);
    return set?.ok && set.line.isAside ? takeBack(owner, lineId) : set;
  },
  add: (owner, update) => addToCart(owner, additionOf(update)),
  "set-aside": async (owner, { quantity }, lineId) => {
    const set = await setQuantity(owner, lineId, quantity);
    return set?.ok ? setAside(owner, lineId) : set;
  },
  "add-aside": (owner, update) => addToCart(owner, { ...additionOf(update), isAside: true }),
};

function additionOf({ productUid, codeColor, quantity }: CartUpdate) {
  return { productUid, codeColor, quantity };
}

async function findLine(shopper: Shopper, update: CartUpdate): Promise<CartLine | null> {
  const { lines, asideLines } = await findCart(shopper);
  const isIt = ({ productUid, codeColor }: CartLine) =>
    productUid === update.productUid && codeColor === update.codeColor;
  return lines.find(isIt) ?? asideLines.find(isIt) ?? null;
}
