import { data } from "react-router";
import type { Shopper } from "#app/models/buyer.ts";
import { type ShownQuickOrder, shownQuickOrder } from "#app/models/shown-quick-order.ts";
import type { BulkRefusal } from "#app/services/cart-bulk.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import type { QuickOrder } from "#app/services/quick-order.server.ts";
import type { AskedLines } from "./read-quick-order.server.ts";

/** What went to the cart: how many lines, and products cut to what one line holds. */
export type AddedReport = { count: number; clamped: string[] };

/** What a quick order answers: the box again with what is wrong in it, or the lines as they were understood. */
export type QuickReply = {
  refusal: (AskedLines & { ok: false })["reason"] | null;
  text: string;
  leftOut: number;
  order: ShownQuickOrder | null;
  added: AddedReport | null;
  failed: BulkRefusal | null;
};

const nothing: QuickReply = {
  refusal: null,
  text: "",
  leftOut: 0,
  order: null,
  added: null,
  failed: null,
};

/** The box again, with what was typed. */
export function refuseLines({ reason, text }: AskedLines & { ok: false }) {
  return data<QuickReply>({ ...nothing, refusal: reason, text }, { status: 400 });
}

/** The lines as they were understood; nothing is added yet. */
export function previewLines(shopper: Shopper, order: QuickOrder, leftOut: number) {
  return data<QuickReply>({ ...nothing, leftOut, order: shown(shopper, order) });
}

/** The lines again, none added. */
export function refuseAddition(shopper: Shopper, order: QuickOrder, failed: BulkRefusal) {
  return data<QuickReply>({ ...nothing, order: shown(shopper, order), failed }, { status: 422 });
}

/** What was added, and the lines that are left to correct. */
export function handBack(shopper: Shopper, rest: QuickOrder, added: AddedReport) {
  return data<QuickReply>({ ...nothing, order: shown(shopper, rest), added }, { status: 422 });
}

function shown(shopper: Shopper, order: QuickOrder): ShownQuickOrder {
  return shownQuickOrder(order, maySeePrices(shopper.buyer), shopper.buyer !== null);
}
