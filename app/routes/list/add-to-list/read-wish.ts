import { isQuantity } from "#app/models/cart/cart.ts";

export function readWish(query: URLSearchParams, packagingQuantity: number) {
  const quantity = Number(query.get("quantity") ?? packagingQuantity);
  return {
    codeColor: query.get("codeColor") ?? "",
    quantity: isQuantity(quantity) ? quantity : packagingQuantity,
  };
}
