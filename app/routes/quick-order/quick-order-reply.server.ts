import { data } from "react-router";
import { linesReply } from "#app/http/lines/limit.server.ts";
import { readUuid } from "#app/http/params.server.ts";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { pageOfLines } from "#app/models/cart/quick-order-page.ts";
import { editedText } from "#app/models/cart/quick-order-text.ts";
import { type QuickOrderView, toQuickOrderView } from "#app/models/cart/quick-order-view.ts";
import type { BulkRefusal } from "#app/services/cart/add-many.server.ts";
import {
  checkQuickOrder,
  findMatches,
  type LinesUse,
  type QuickOrder,
} from "#app/services/cart/quick-order.server.ts";
import { findQuickOrderDraft } from "#app/services/cart/quick-order-draft.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { AS_TEXT } from "./draft-path.ts";
import type { LinesRefusal, PostedLines } from "./read-quick-order.server.ts";

export type QuickReply = {
  refusal: LinesRefusal | null;
  /** When lines may be sent again, after too many. */
  time: string;
  text: string;
  leftOut: number;
  order: QuickOrderView | null;
  batch: string | null;
  draftId: string | null;
  failed: BulkRefusal | "lines-gone" | null;
};

const nothing: QuickReply = {
  refusal: null,
  time: "",
  text: "",
  leftOut: 0,
  order: null,
  batch: null,
  draftId: null,
  failed: null,
};

/**
 * A page of the lines of a saved draft, checked again, or all of them as text in the box; a refusal once it has been
 * purged.
 */
export async function readDraftLines(
  shopper: Shopper,
  address: URLSearchParams,
  use: LinesUse = "cart",
): Promise<QuickReply | null> {
  const draftText = address.get("lignes");
  if (draftText === null) return null;
  const draftId = readUuid(draftText);
  const { sessionIdHash } = shopper;
  const draft = draftId && sessionIdHash ? await findQuickOrderDraft(sessionIdHash, draftId) : null;
  if (!draft) return { ...nothing, failed: "lines-gone" };
  const { lines, leftOut, batch } = draft;
  const checked = await checkQuickOrder(shopper, lines, use);
  if (address.has(AS_TEXT)) return { ...nothing, leftOut, text: textOf(checked) };
  const order = await shown(shopper, checked, address.get("page"));
  return { ...nothing, leftOut, batch, draftId, order };
}

function textOf({ lines }: QuickOrder): string {
  return lines.map(({ typed }) => editedText([typed].flat())).join("\n");
}

export function refuseLines({ reason, text, retryAt }: PostedLines & { ok: false }) {
  return linesReply<QuickReply>({ ...nothing, refusal: reason, text }, retryAt);
}

type Refused = {
  order: QuickOrder;
  batch: string | null;
  draftId: string;
  page: string | null;
};

export async function refuseAddition(
  shopper: Shopper,
  { order, batch, draftId, page }: Refused,
  failed: BulkRefusal,
) {
  const reply = { ...nothing, order: await shown(shopper, order, page), batch, draftId, failed };
  return data<QuickReply>(reply, { status: 422 });
}

async function shown(
  { buyer }: Shopper,
  order: QuickOrder,
  typedPage: string | null,
): Promise<QuickOrderView> {
  const page = pageOfLines(order.lines, typedPage);
  const matches = await findMatches(page.rows.map(({ line }) => line));
  return toQuickOrderView(order, maySeePrices(buyer), buyer !== null, page, matches);
}
