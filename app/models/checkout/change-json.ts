import type { ErrorDetails } from "#app/models/api/error.ts";
import { euros, unitEuros } from "#app/models/api/money.ts";
import type { CartChange } from "./checkout.ts";

type Difference = NonNullable<ErrorDetails["differences"]>[number];

export function toChangeJson(change: CartChange, message: string): Difference {
  const said = { kind: change.kind, ...lineJson(change), label: change.label, message };
  switch (change.kind) {
    case "dearer":
      return { ...said, from: unitEuros(change.fromMills), to: unitEuros(change.toMills) };
    case "delivery":
      return { ...said, from: euros(change.fromCents), to: euros(change.toCents) };
    case "quantity":
      return { ...said, from: change.from, to: change.to };
    case "short":
      return { ...said, wanted: change.wanted, available: change.available };
    case "pack":
      return { ...said, pack: change.pack };
    default:
      return said;
  }
}

function lineJson(change: CartChange) {
  if (!("productUid" in change)) return { product_uid: null, code_color: null };
  return { product_uid: change.productUid, code_color: change.codeColor };
}
