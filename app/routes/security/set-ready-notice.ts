import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { saveReadyNotice } from "#app/services/order/notice-choice.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/set-ready-notice.ts";
import { readyNoticeForm } from "./security-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, readyNoticeForm);
  if (!form.ok) return form.invalid();
  await saveReadyNotice(context.get(buyerContext), form.value.ready_notice);
  await addFlash(context, { tone: "success", key: "ready-notice-saved" });
  return redirect(`${to(url.security)}#avis`, 303);
}
