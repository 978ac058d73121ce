import type { TypedLine } from "#app/models/quick-order-text.ts";
import { forgetQuickOrder, keepQuickOrder } from "#app/services/kept-quick-order.server.ts";
import { to, url } from "#app/urls.ts";
import { keptPath } from "./kept-path.ts";

/** Where an addition leads: to the lines that are left to correct, in place of all that were shown; else to the cart. */
export async function keepRest(
  sessionIdHash: string,
  lines: TypedLine[],
  batch: string | null,
): Promise<string> {
  if (batch) await forgetQuickOrder(sessionIdHash, batch);
  if (lines.length === 0) return to(url.cart);
  return keptPath(await keepQuickOrder(sessionIdHash, { lines, leftOut: 0 }, batch));
}
