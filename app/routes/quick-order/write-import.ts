import { redirectDocument } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash, requireSession } from "#app/http/session.server.ts";
import { numberLines, readQuickText } from "#app/models/cart/quick-order-text.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { secondsUntil } from "#app/models/platform/time.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { saveQuickOrderDraft } from "#app/services/cart/quick-order-draft.server.ts";
import { type Imported, importIntoList } from "#app/services/list/import.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import type { Route } from "./+types/write-import.ts";
import { importPath, REPLACE } from "./import-path.ts";
import { type PostedLines, readQuickOrder } from "./read-quick-order.server.ts";
import { saveImportRest } from "./save-rest.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const list = await findEditableHead(context, params.id);
  const sent = await readQuickOrder(request, context);
  if (!sent.ok) return keepRefused(context, list.id, sent);
  const { typed, batch } = sent;
  const order = await checkQuickOrder(context.get(shopperContext), typed.lines, "list");
  const mode = address.searchParams.has(REPLACE) ? "set" : "add";
  const written =
    (await importIntoList(context.get(buyerContext), list.id, order, mode)) ?? notFound();
  await addFlash(context, importedMessages(written, list.label, mode));
  const left = written.ok ? written.rest : typed.lines;
  return redirectDocument(
    await saveImportRest(await requireSession(context), list.id, left, batch),
    303,
  );
}

/** This address has no page: the lines come back as text, where they were checked. */
async function keepRefused(
  context: Route.ActionArgs["context"],
  listId: number,
  { reason, text, retryAt }: PostedLines & { ok: false },
) {
  if (retryAt) {
    const headers = { "Retry-After": String(secondsUntil(retryAt, new Date())) };
    throw new Response(null, { status: 429, headers });
  }
  const { lines } = readQuickText(text);
  if (reason !== "lines-partly-gone" || lines.length === 0)
    return redirectDocument(importPath(listId, null), 303);
  await addFlash(context, { tone: "warning", key: "quick-order-partly-gone" });
  const typed = { lines: numberLines(lines), leftOut: 0 };
  const draft = await saveQuickOrderDraft(await requireSession(context), typed, null);
  return redirectDocument(importPath(listId, draft), 303);
}

type Message = Flash<FlashKey>;

function importedMessages(written: Imported, list: string, mode: "add" | "set"): Message[] {
  if (!written.ok) return [{ tone: "error", key: "list-refused-list-full" }];
  const { count, clamped } = written;
  const messages: Message[] = [
    {
      tone: "success",
      key: mode === "set" ? "list-import-replaced" : "list-import-added",
      values: { count, list },
    },
  ];
  if (clamped > 0) {
    messages.push({ tone: "warning", key: "list-lines-clamped", values: { count: clamped } });
  }
  return messages;
}
