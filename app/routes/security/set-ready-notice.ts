import { redirect } from "react-router";
import { requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/set-ready-notice.ts";
import { saveNotice } from "./save-notice.server.ts";
import { readyNoticeForm } from "./security-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, readyNoticeForm);
  if (!form.ok) return form.invalid();
  await saveNotice(context, form.value.ready_notice);
  return redirect(`${to(url.security)}#avis`, 303);
}
