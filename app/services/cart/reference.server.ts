import type { Shopper } from "#app/models/auth/buyer.ts";
import type { Addition } from "./add.server.ts";
import { checkQuickOrder } from "./quick-order.server.ts";

export type ReferenceRefusal =
  | {
      field: "reference";
      reason:
        | "unavailable"
        | "only-in-store"
        | "on-request"
        | "reference-several"
        | "reference-color";
    }
  | { field: "quantity"; reason: "quantity-refused" };

/** Reads a quick order of one line (specification, section 5, Express add); without a quantity, one pack. */
export async function readReference(
  shopper: Shopper,
  typed: { reference: string; quantity: string },
): Promise<({ ok: true } & Addition) | ({ ok: false } & ReferenceRefusal)> {
  const order = await checkQuickOrder(shopper, [[{ ...typed, color: "" }]]);
  const [line] = order.lines;
  if (line?.ok) {
    return { ok: true, productUid: line.product.uid, codeColor: "", quantity: line.wanted };
  }
  return { ok: false, ...refusals[line?.reason ?? "unavailable"] };
}

const notANumber = { field: "quantity", reason: "quantity-refused" } as const;

const refusals = {
  unavailable: { field: "reference", reason: "unavailable" },
  "only-in-store": { field: "reference", reason: "only-in-store" },
  "on-request": { field: "reference", reason: "on-request" },
  several: { field: "reference", reason: "reference-several" },
  "color-required": { field: "reference", reason: "reference-color" },
  "color-unknown": { field: "reference", reason: "reference-color" },
  "quantity-decimal": notANumber,
  "quantity-range": notANumber,
  "quantity-text": notANumber,
} as const;
