import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash, requireSession } from "#app/http/session.server.ts";
import { checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { importIntoList } from "#app/services/list/import.server.ts";
import type { Route } from "./+types/write-import.ts";
import { importPath, REPLACE } from "./import-path.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";
import { saveImportRest } from "./save-rest.server.ts";
import { importedMessages } from "./write-import/import-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const list = await findEditableHead(context, params.id);
  const sent = await readQuickOrder(request);
  if (!sent.ok) return redirect(importPath(list.id, null), 303);
  const { typed, batch } = sent;
  const order = await checkQuickOrder(context.get(shopperContext), typed.lines, "list");
  const mode = address.searchParams.has(REPLACE) ? "set" : "add";
  const written =
    (await importIntoList(context.get(buyerContext), list.id, order, mode)) ?? notFound();
  await addFlash(context, importedMessages(written, list.label, mode));
  const left = written.ok ? written.rest : typed.lines;
  return redirect(await saveImportRest(await requireSession(context), list.id, left, batch), 303);
}
