import { eq, sql } from "drizzle-orm";
import { isQuantity, refusalToSell, type SellRefusal } from "#app/models/cart/cart.ts";
import { maxQuantity, roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { mayBePriced } from "#app/services/catalogue/price.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import { db, isForeignKeyViolation, pool } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { isCartFull } from "./line-limit.server.ts";
import { type CartOwner, preparedName } from "./owner.server.ts";

export type Addition = {
  productUid: number;
  codeColor: string;
  /** Storage units, rounded up to whole packs; refused unless a whole number from 1 to 9999. */
  quantity: number;
  isAside?: boolean;
};

export type Added = {
  ok: true;
  label: string;
  storageUnit: string;
  wanted: number;
  added: number;
  quantity: number;
};

/** "session-ended": the visitor signed in or out in another window meanwhile. Nothing was added. */
export type AddRefusal = SellRefusal | "quantity-refused" | "cart-full" | "session-ended";

/**
 * Adds a product to a cart, which is made when there is none; a line of the same product and colour
 * grows, up to the limit of a line, and leaves the aside section. Refuses a product that is not
 * sold online, and a line over the limit of a cart.
 */
export async function addToCart(
  owner: CartOwner,
  addition: Addition,
): Promise<Added | { ok: false; reason: AddRefusal }> {
  const judged = await judgeAddition(addition);
  if (!judged.ok) return judged;
  const { label, storageUnit, packagingQuantity, quantity } = judged;
  const line = await insertLine(owner, { ...addition, quantity }, maxQuantity(packagingQuantity));
  if ("reason" in line) return { ok: false, reason: line.reason };
  const added = line.quantity - line.before;
  return {
    ok: true,
    label,
    storageUnit,
    wanted: addition.quantity,
    added,
    quantity: line.quantity,
  };
}

/** Judges an addition, and returns its quantity in whole packs. Uses primary keys. */
export async function judgeAddition({ productUid, codeColor, quantity }: Addition) {
  if (!isQuantity(quantity)) return { ok: false, reason: "quantity-refused" } as const;
  const product = await findSellFacts(productUid, codeColor);
  if (!product) return { ok: false, reason: "unavailable" } as const;
  const reason = refusalToSell(product, codeColor);
  if (reason) return { ok: false, reason } as const;
  const { label, storageUnit, packagingQuantity } = product;
  const whole = roundUpToPack(quantity, packagingQuantity);
  return { ok: true, label, storageUnit, packagingQuantity, quantity: whole } as const;
}

/** Reads the facts for this colour, "" for none; null when there is no such product. */
export async function findSellFacts(productUid: number, codeColor: string) {
  const [facts] = await findFacts.execute({ productUid, codeColor });
  return facts ?? null;
}

const findFacts = db
  .select({
    label: products.label,
    storageUnit: products.storageUnit,
    packagingQuantity: products.packagingQuantity,
    isActive: products.isActive,
    onlyInStore: products.onlyInStore,
    hasColors: hasColors.as("has_colors"),
    isOwnColor: sql<boolean>`${colorOf(sql.placeholder("codeColor"))} is not null`.as(
      "is_own_color",
    ),
    isPriced: mayBePriced.as("is_priced"),
  })
  .from(products)
  .where(eq(products.uid, sql.placeholder("productUid")))
  .prepare("find_sell_facts");

/**
 * Makes or locks the row of the cart, then that of the line, in one statement: an addition costs
 * one round trip and one commit. Concurrent additions queue on the cart; none is lost. Named, so
 * that PostgreSQL plans it once per connection: twice as fast. Uses the unique indexes of both
 * tables.
 */
async function insertLine(owner: CartOwner, addition: Addition, atMost: number) {
  const { productUid, codeColor, quantity, isAside = false } = addition;
  const statement = statementFor(owner);
  const inserted = await pool
    .query<{ quantity: number; before: number }>({
      name: statement.name,
      text: statement.text,
      values: [statement.id, productUid, codeColor, quantity, isAside, atMost],
    })
    .catch(refusalOf);
  if ("reason" in inserted) return inserted;
  const [line] = inserted.rows;
  if (!line) throw new Error("insert into cart_lines returned no row");
  return line;
}

function statementFor(owner: CartOwner) {
  if ("sessionIdHash" in owner) {
    const text = additionTo("session_id_hash", "session_id_hash is not null");
    return { name: "add_to_session_cart", text, id: owner.sessionIdHash };
  }
  if (owner.byDepot) {
    const made = ["by_depot, is_active, name", `true, false, '${preparedName}'`] as const;
    const text = additionTo("customer_id", "by_depot", made);
    return { name: "add_to_depot_cart", text, id: owner.customerId };
  }
  const text = additionTo("customer_id", "customer_id is not null and is_active");
  return { name: "add_to_customer_cart", text, id: owner.customerId };
}

const additionTo = (
  column: "customer_id" | "session_id_hash",
  isTheirs: string,
  [columns, values]: readonly [string, string] | [] = [],
) => `
  with cart as (
    insert into carts (${column}${columns ? `, ${columns}` : ""}) values ($1${values ? `, ${values}` : ""})
    on conflict (${column}) where ${isTheirs}
    do update set version = carts.version + 1, updated_at = now()
    returning id)
  insert into cart_lines (cart_id, product_uid, code_color, quantity, is_aside)
  select id, $2::int, $3, $4::int, $5::boolean from cart
  on conflict (cart_id, product_uid, code_color)
  do update set quantity = least($6::int, cart_lines.quantity + excluded.quantity),
    is_aside = cart_lines.is_aside and excluded.is_aside
  returning new.quantity, coalesce(old.quantity, 0) as before`;

function refusalOf(error: unknown): { reason: "cart-full" | "session-ended" } {
  if (isCartFull(error)) return { reason: "cart-full" };
  if (isForeignKeyViolation(error)) return { reason: "session-ended" };
  throw error;
}
