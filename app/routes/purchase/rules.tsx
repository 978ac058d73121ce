import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import ruleTexts from "#app/locales/fr/purchase/rule.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { inboxSince } from "#app/models/purchase/inbox.ts";
import { mayCreateWorksite } from "#app/models/worksite/worksite.ts";
import { listRulePeople, listRules, makeRule } from "#app/services/worksite/rule.server.ts";
import { listWorksites } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/rules.ts";
import { ruleForm } from "./purchase-forms.ts";
import { RulesPage } from "./rules/rules-page.tsx";

const t = texts(ruleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = requireRuler(context.get(buyerContext));
  const [rules, people, worksites] = await Promise.all([
    listRules(buyer),
    listRulePeople(buyer),
    listWorksites(buyer),
  ]);
  return {
    ...{ rules, people },
    worksites: worksites.map(({ id, name }) => ({ id, name })),
    chosen: {
      person: readId(searchParams.get("par")),
      worksite: readId(searchParams.get("chantier")),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = requireRuler(context.get(buyerContext));
  const form = await parseForm(request, ruleForm);
  if (!form.ok) return form.invalid();
  const { person: customerId, worksite: worksiteId } = form.value;
  const now = new Date();
  const made = await makeRule(buyer, { customerId, worksiteId }, inboxSince(now), now);
  const { name, worksite, filed: count } = made ?? notFound();
  const values = { name, worksite, count };
  await addFlash(context, { tone: "success", key: "worksite-rule-made", values });
  return redirect(to(url.worksiteRules), 303);
}

function requireRuler(buyer: Buyer): Buyer {
  return mayCreateWorksite(buyer) ? buyer : notFound();
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function RulesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RulesPage {...loaderData} reply={actionData} />;
}
