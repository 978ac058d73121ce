import type { TypedLine } from "#app/models/cart/quick-order-text.ts";
import {
  deleteQuickOrderDraft,
  saveQuickOrderDraft,
} from "#app/services/cart/quick-order-draft.server.ts";
import { to, url } from "#app/urls.ts";
import { draftPath } from "./draft-path.ts";
import { importPath } from "./import-path.ts";
import type { SentLines } from "./read-quick-order.server.ts";

/** Returns the draft that holds the lines as they were sent: the one they came from, when they did not change. */
export async function saveLines(sessionIdHash: string, sent: SentLines): Promise<string> {
  return sent.draftId ?? saveQuickOrderDraft(sessionIdHash, sent.typed, sent.batch);
}

export async function saveRest(
  sessionIdHash: string,
  lines: TypedLine[],
  batch: string | null,
): Promise<string> {
  const draftId = await replaceDraft(sessionIdHash, lines, batch);
  return draftId ? draftPath(draftId) : to(url.cart);
}

export async function saveImportRest(
  sessionIdHash: string,
  listId: number,
  lines: TypedLine[],
  batch: string | null,
): Promise<string> {
  const draftId = await replaceDraft(sessionIdHash, lines, batch);
  return draftId ? importPath(listId, draftId) : to(url.list, { id: listId });
}

async function replaceDraft(sessionIdHash: string, lines: TypedLine[], batch: string | null) {
  if (batch) await deleteQuickOrderDraft(sessionIdHash, batch);
  if (lines.length === 0) return null;
  return saveQuickOrderDraft(sessionIdHash, { lines, leftOut: 0 }, batch);
}
