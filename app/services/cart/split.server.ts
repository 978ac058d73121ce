import { and, eq, inArray, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Cart } from "#app/models/cart/cart.ts";
import { copyName, MAX_CARTS } from "#app/models/cart/name.ts";
import type { LoadPart } from "#app/models/cart/vehicle.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { changeCarts } from "./customer-carts.server.ts";
import { writeLines } from "./lines.server.ts";
import { raiseVersion } from "./owner.server.ts";

export type Split =
  | { ok: true; name: string; count: number }
  | { ok: false; reason: "carts-full" | "nothing" };

/**
 * Splits lines of the active cart into another cart of the customer, made for them: a whole line is
 * moved, another is divided and keeps its columns on both sides. Refuses a twenty-first cart, and a cart that
 * changed since it was read as `cart`. `nameOf` returns candidate names in turn, until one is free.
 */
export function splitCart(
  buyer: Buyer,
  cart: Pick<Cart, "id" | "version">,
  parts: readonly LoadPart[],
  nameOf: (number: number) => string,
): Promise<Split> {
  return changeCarts(buyer, async (tx, own) => {
    const from = own.find(({ id, version }) => id === cart.id && version === cart.version);
    if (!from?.isActive || parts.length === 0) return { ok: false, reason: "nothing" };
    if (own.length >= MAX_CARTS) return { ok: false, reason: "carts-full" };
    const { customerId, worksiteId, zipCodeDelivery } = from;
    const taken = own.map((each) => each.name);
    const name = copyName("", taken, nameOf);
    const [made] = await tx
      .insert(carts)
      .values({ customerId, worksiteId, zipCodeDelivery, name, isActive: false })
      .returning({ id: carts.id });
    if (!made) throw new Error("insert into carts returned no row");
    await moveParts(tx, from.id, made.id, parts);
    await raiseVersion(tx, from.id);
    return { ok: true, name, count: parts.length };
  });
}

export function splitFlash(split: Split): Flash<FlashKey> {
  const link = { to: to(url.carts), label: "view-carts" } as const;
  if (split.ok) {
    const { name, count } = split;
    return { tone: "success", key: "cart-split", values: { name, count }, link };
  }
  if (split.reason === "nothing") return { tone: "warning", key: "cart-split-nothing" };
  return { tone: "error", key: "cart-split-full", link };
}

/** Requires both carts locked, with the quantities that the parts were computed from. */
async function moveParts(
  tx: Transaction,
  fromId: number,
  toId: number,
  parts: readonly LoadPart[],
): Promise<void> {
  const held = await tx
    .select()
    .from(cartLines)
    .where(
      and(
        eq(cartLines.cartId, fromId),
        inArray(
          cartLines.id,
          parts.map(({ lineId }) => lineId),
        ),
      ),
    );
  const wanted = new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]));
  const isWhole = (line: (typeof held)[number]) => line.quantity <= (wanted.get(line.id) ?? 0);
  const whole = held.filter(isWhole).map(({ id }) => id);
  await tx.update(cartLines).set({ cartId: toId }).where(inArray(cartLines.id, whole));
  for (const line of held.filter((each) => !isWhole(each))) {
    const quantity = wanted.get(line.id) ?? 0;
    await writeLines(tx, toId, [{ ...line, quantity }]);
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(eq(cartLines.id, line.id));
  }
}
