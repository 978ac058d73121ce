import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { endRule } from "#app/services/worksite/rule.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/end-rule.ts";
import { endRuleForm } from "./purchase-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, endRuleForm);
  if (!form.ok) return form.invalid();
  const { name } = (await endRule(context.get(buyerContext), form.value.person)) ?? notFound();
  await addFlash(context, { tone: "success", key: "worksite-rule-ended", values: { name } });
  return redirect(to(url.worksiteRules), 303);
}
