import { and, eq } from "drizzle-orm";
import { actOf, type CartAct, type CartUpdate } from "#app/models/cart/update.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { judgeAddition } from "./add.server.ts";
import { addInto, nothingWhenSessionEnded } from "./add-many.server.ts";
import { removeLine, setAside, setQuantity, takeBack } from "./change-line.server.ts";
import { type CartOwner, isActiveCartOf, lockActiveCart } from "./owner.server.ts";

export type RefusedUpdate = { productUid: number; codeColor: string; reason: string };

/**
 * Does updates in order in one transaction, each like the command of its page; a refused one does
 * not keep the others from being done, and returns its reason. A failure, as when the process ends,
 * rolls all back.
 */
export async function updateCart(
  owner: CartOwner,
  updates: readonly CartUpdate[],
): Promise<RefusedUpdate[]> {
  // Judges before the transaction, which must not wait for a second connection while it holds one.
  const judged: JudgedUpdate[] = [];
  for (const update of updates) {
    judged.push({ ...update, addition: await judgeAddition({ ...update, isAside: false }) });
  }
  const refused = await transaction((tx) => doAll(tx, owner, judged)).catch(
    nothingWhenSessionEnded,
  );
  return refused ?? updates.map((update) => refusal(update, "session-ended"));
}

type JudgedUpdate = CartUpdate & { addition: Awaited<ReturnType<typeof judgeAddition>> };

async function doAll(tx: Transaction, owner: CartOwner, updates: readonly JudgedUpdate[]) {
  await lockActiveCart(tx, owner);
  const refused: RefusedUpdate[] = [];
  for (const update of updates) {
    const line = await findLine(tx, owner, update);
    const act = actOf(update, line);
    const done = act ? await acts[act](tx, owner, update, line?.id ?? 0) : null;
    if (done?.ok) await storeWebsiteArea(tx, owner, update);
    else refused.push(refusal(update, done?.reason ?? "line-gone"));
  }
  return refused;
}

/** The act has raised the version of the cart; a removed line has no area. */
async function storeWebsiteArea(tx: Transaction, owner: CartOwner, update: CartUpdate) {
  const { websiteArea } = update;
  const line = websiteArea === undefined ? null : await findLine(tx, owner, update);
  if (line) await tx.update(cartLines).set({ websiteArea }).where(eq(cartLines.id, line.id));
}

function refusal({ productUid, codeColor }: CartUpdate, reason: string): RefusedUpdate {
  return { productUid, codeColor, reason };
}

type Done = { ok: true } | { ok: false; reason: string } | null;
type Act = (
  tx: Transaction,
  owner: CartOwner,
  update: JudgedUpdate,
  lineId: number,
) => Promise<Done>;

const acts: Record<CartAct, Act> = {
  "take-back": (tx, owner, _update, lineId) => takeBack(owner, lineId, tx),
  remove: (tx, owner, _update, lineId) => removeLine(owner, lineId, new Date(), tx),
  set: async (tx, owner, { quantity }, lineId) => {
    const set = await setQuantity(owner, lineId, quantity, tx);
    return set?.ok && set.line.isAside ? takeBack(owner, lineId, tx) : set;
  },
  add,
  "set-aside": async (tx, owner, { quantity }, lineId) => {
    const set = await setQuantity(owner, lineId, quantity, tx);
    return set?.ok ? setAside(owner, lineId, tx) : set;
  },
  "add-aside": async (tx, owner, update) => {
    const added = await add(tx, owner, update);
    const line = added?.ok ? await findLine(tx, owner, update) : null;
    return line ? setAside(owner, line.id, tx) : added;
  },
};

async function add(tx: Transaction, owner: CartOwner, update: JudgedUpdate): Promise<Done> {
  const { productUid, codeColor, addition } = update;
  if (!addition.ok) return addition;
  const lines = await addInto(tx, owner, [{ productUid, codeColor, quantity: addition.quantity }]);
  return lines?.[0]?.isLeftOut ? { ok: false, reason: "cart-full" } : { ok: true };
}

/** Finds the line of the active cart, locked by `tx`, by its unique index. */
async function findLine(
  tx: Transaction,
  owner: CartOwner,
  { productUid, codeColor }: CartUpdate,
): Promise<{ id: number; isAside: boolean } | null> {
  const [line] = await tx
    .select({ id: cartLines.id, isAside: cartLines.isAside })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(
      and(
        isActiveCartOf(owner),
        eq(cartLines.productUid, productUid),
        eq(cartLines.codeColor, codeColor),
      ),
    );
  return line ?? null;
}
