import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { setWithoutWorksite } from "#app/services/purchase/inbox.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/keep-unfiled.ts";
import { keepUnfiledForm } from "./purchase-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, keepUnfiledForm);
  if (!form.ok) return form.invalid();
  const { back, kind, id } = form.value;
  const isWithout = back === undefined;
  const kept = await setWithoutWorksite(context.get(buyerContext), { kind, id }, isWithout);
  const values = kept ?? notFound();
  const undo = {
    ...{ action: to(url.keepUnfiled), fields: { kind, id, back: 1 } },
    label: "undo",
  } as const;
  await addFlash(
    context,
    isWithout
      ? { tone: "success", key: "purchase-kept-unfiled", values, undo }
      : { tone: "success", key: "purchase-put-back", values },
  );
  return redirect(to(url.purchaseInbox), 303);
}
