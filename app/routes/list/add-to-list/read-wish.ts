import { isQuantity } from "#app/models/cart/cart.ts";

/** Query of a link to "add to a list"; one pack when its quantity is invalid. */
export function readWish(asked: URLSearchParams, packagingQuantity: number) {
  const quantity = Number(asked.get("quantity") ?? packagingQuantity);
  return {
    codeColor: asked.get("codeColor") ?? "",
    quantity: isQuantity(quantity) ? quantity : packagingQuantity,
  };
}
