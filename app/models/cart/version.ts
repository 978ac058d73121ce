/** What a page showed of a cart: its number and its version; 0 for what it does not say. */
export type CartVersion = { cartId: number; version: number };

/** A page that does not say, or knows of no cart. */
export const noCartVersion: CartVersion = { cartId: 0, version: 0 };

/** What was seen of a cart, as a form carries it: "12-3". */
export function cartVersionText({ cartId, version }: CartVersion): string {
  return `${cartId}-${version}`;
}

/** What a form carried; nothing seen for anything else. */
export function readCartVersion(text: string): CartVersion {
  const [, cartId = "0", version = "0"] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return { cartId: Number(cartId), version: Number(version) };
}
