import { isQuantity } from "#app/models/cart/cart.ts";

export function readWish(asked: URLSearchParams, packagingQuantity: number) {
  const quantity = Number(asked.get("quantity") ?? packagingQuantity);
  return {
    codeColor: asked.get("codeColor") ?? "",
    quantity: isQuantity(quantity) ? quantity : packagingQuantity,
  };
}
