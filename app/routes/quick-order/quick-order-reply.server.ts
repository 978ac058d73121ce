import { data } from "react-router";
import { readUuid } from "#app/http/params.server.ts";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { editedText } from "#app/models/cart/quick-order-text.ts";
import { type QuickOrderView, toQuickOrderView } from "#app/models/cart/quick-order-view.ts";
import type { BulkRefusal } from "#app/services/cart/add-many.server.ts";
import {
  checkQuickOrder,
  type LinesUse,
  type QuickOrder,
} from "#app/services/cart/quick-order.server.ts";
import { findQuickOrderDraft } from "#app/services/cart/quick-order-draft.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { AS_TEXT } from "./draft-path.ts";
import type { PostedLines } from "./read-quick-order.server.ts";

export type QuickReply = {
  refusal: (PostedLines & { ok: false })["reason"] | null;
  text: string;
  leftOut: number;
  order: QuickOrderView | null;
  batch: string | null;
  failed: BulkRefusal | "lines-gone" | null;
};

const nothing: QuickReply = {
  refusal: null,
  text: "",
  leftOut: 0,
  order: null,
  batch: null,
  failed: null,
};

/** Lines of a saved draft, checked again, or as text in the box; a refusal once it has been purged. */
export async function readDraftLines(
  shopper: Shopper,
  address: URLSearchParams,
  use: LinesUse = "cart",
): Promise<QuickReply | null> {
  const draftText = address.get("lignes");
  if (draftText === null) return null;
  const id = readUuid(draftText);
  const { sessionIdHash } = shopper;
  const draft = id && sessionIdHash ? await findQuickOrderDraft(sessionIdHash, id) : null;
  if (!draft) return { ...nothing, failed: "lines-gone" };
  const { lines, leftOut, batch } = draft;
  const order = shown(shopper, await checkQuickOrder(shopper, lines, use));
  if (address.has(AS_TEXT)) return { ...nothing, leftOut, text: textOf(order) };
  return { ...nothing, leftOut, batch, order };
}

function textOf({ lines }: QuickOrderView): string {
  return lines.map((line) => (line.ok ? line.edited : editedText([line.typed]))).join("\n");
}

export function refuseLines({ reason, text }: PostedLines & { ok: false }) {
  return data<QuickReply>({ ...nothing, refusal: reason, text }, { status: 400 });
}

export function refuseAddition(
  shopper: Shopper,
  { order, batch }: { order: QuickOrder; batch: string | null },
  failed: BulkRefusal,
) {
  const reply = { ...nothing, order: shown(shopper, order), batch, failed };
  return data<QuickReply>(reply, { status: 422 });
}

function shown(shopper: Shopper, order: QuickOrder): QuickOrderView {
  return toQuickOrderView(order, maySeePrices(shopper.buyer), shopper.buyer !== null);
}
