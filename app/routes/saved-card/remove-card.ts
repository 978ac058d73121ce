import { redirect } from "react-router";
import { z } from "zod";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { removeSavedCard } from "#app/services/payment/card/saved-card.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/remove-card.ts";

const removalForm = z.object({ back: z.string().default(url.savedCards) });

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, removalForm);
  if (!form.ok) return form.invalid();
  const card = await removeSavedCard(context.get(buyerContext), idParam(params.cardId));
  const values = { card: card ?? notFound() };
  await addFlash(context, { tone: "info", key: "card-removed", values });
  return redirect(safeBack(form.value.back), 303);
}
