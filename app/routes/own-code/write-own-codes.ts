import { redirect } from "react-router";
import { z } from "zod";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readUuid } from "#app/http/params.server.ts";
import { addFlash, requireSession } from "#app/http/session.server.ts";
import {
  deleteQuickOrderDraft,
  findQuickOrderDraft,
  saveQuickOrderDraft,
} from "#app/services/cart/quick-order-draft.server.ts";
import { importOwnCodes } from "#app/services/catalogue/own-code-import.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/write-own-codes.ts";
import { importedCodesMessages } from "./own-code-messages.ts";
import { draftOf, linesOf } from "./read-own-codes.server.ts";

const writeForm = z.object({ lignes: z.string().default("") });

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Writes the lines that can be written; the others come back on the page of the import. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, writeForm);
  if (!form.ok) return form.invalid();
  const session = await requireSession(context);
  const id = readUuid(form.value.lignes);
  const draft = id ? await findQuickOrderDraft(session, id) : null;
  if (!draft) return redirect(to(url.importOwnCodes, null, { lignes: form.value.lignes }), 303);
  const written = await importOwnCodes(context.get(buyerContext), linesOf(draft.lines));
  await addFlash(context, importedCodesMessages(written));
  await deleteQuickOrderDraft(session, draft.batch);
  if (written.rest.length === 0) return redirect(to(url.ownCodes), 303);
  const rest = { lines: draftOf(written.rest), leftOut: 0 };
  const restId = await saveQuickOrderDraft(session, rest, null);
  return redirect(to(url.importOwnCodes, null, { lignes: restId }), 303);
}
