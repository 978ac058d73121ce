import { isQuantity } from "#app/models/cart/cart.ts";

/** What a link to "add to a list" asks for; one pack when its quantity is none. */
export function readWish(asked: URLSearchParams, packagingQuantity: number) {
  const quantity = Number(asked.get("quantity") ?? packagingQuantity);
  return {
    codeColor: asked.get("codeColor") ?? "",
    quantity: isQuantity(quantity) ? quantity : packagingQuantity,
  };
}
