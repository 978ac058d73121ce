export type CartVersion = { cartId: number; version: number };

export const noCartVersion: CartVersion = { cartId: 0, version: 0 };

/** Serialises a version for a form: "12-3". */
export function cartVersionText({ cartId, version }: CartVersion): string {
  return `${cartId}-${version}`;
}

/** Parses a version; `noCartVersion` for anything else. */
export function readCartVersion(text: string): CartVersion {
  const [, cartId = "0", version = "0"] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return { cartId: Number(cartId), version: Number(version) };
}
