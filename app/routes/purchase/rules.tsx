import { redirect } from "react-router";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import inboxTexts from "#app/locales/fr/purchase/inbox.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
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

const t = texts(ruleTexts);
const tInbox = texts(inboxTexts);
const tPurchase = texts(purchaseTexts);
const tAccount = texts(accountTexts);

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

type Named = { id: number; name: string };
type Rule = { customerId: number; name: string; worksite: Named };

type RulesPageProps = {
  rules: readonly Rule[];
  people: readonly Named[];
  worksites: readonly Named[];
  chosen: { person: number | null; worksite: number | null };
  reply: FormReply | undefined;
};

function RulesPage({ rules, people, worksites, chosen, reply }: RulesPageProps) {
  const { form, fields } = useServerForm<{ person: string; worksite: string }>(reply, {
    id: "regle",
    defaultValue: { person: fieldValue(chosen.person), worksite: fieldValue(chosen.worksite) },
  });
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tPurchase("title"), to: to(url.purchases) },
        { label: tInbox("title"), to: to(url.purchaseInbox) },
      ]}
      narrow
    >
      {rules.length > 0 ? (
        <LineTable
          caption={t("caption")}
          columns={columns}
          rows={rules}
          rowKey={({ customerId }) => customerId}
        />
      ) : (
        <p className="hint">{t("none")}</p>
      )}
      <h2>{t("new")}</h2>
      {worksites.length === 0 ? (
        <p>
          {tInbox("no-worksite")} <Link to={to(url.worksites)}>{t("worksites")}</Link>
        </p>
      ) : (
        <PostForm form={form}>
          <FormErrors form={form} />
          <Select field={fields.person} label={t("person")} options={people.map(option)} required />
          <Select
            field={fields.worksite}
            label={t("worksite")}
            options={worksites.map(option)}
            required
          />
          <Button>{t("make")}</Button>
        </PostForm>
      )}
    </Page>
  );
}

function fieldValue(id: number | null): string {
  return id === null ? "" : String(id);
}

function option({ id, name }: Named) {
  return { value: String(id), label: name };
}

const columns: LineColumn<Rule>[] = [
  { label: t("person"), heading: true, cell: ({ name }) => name },
  {
    label: t("worksite"),
    cell: ({ worksite: { id, name } }) => <Link to={to(url.worksite, { id })}>{name}</Link>,
  },
  {
    label: t("act"),
    bare: true,
    cell: ({ customerId, name }) => (
      <CommandForm
        action={to(url.endWorksiteRule)}
        fields={{ person: customerId }}
        kind="quiet"
        label={t("end-of", { name })}
      >
        {t("end")}
      </CommandForm>
    ),
  },
];
