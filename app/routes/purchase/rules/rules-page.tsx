import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import inboxTexts from "#app/locales/fr/purchase/inbox.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import ruleTexts from "#app/locales/fr/purchase/rule.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(ruleTexts);
const tInbox = texts(inboxTexts);
const tPurchase = texts(purchaseTexts);
const tAccount = texts(accountTexts);

type Named = { id: number; name: string };
type Rule = { customerId: number; name: string; worksite: Named };

type RulesPageProps = {
  rules: readonly Rule[];
  people: readonly Named[];
  worksites: readonly Named[];
  chosen: { person: number | null; worksite: number | null };
  reply: FormReply | undefined;
};

export function RulesPage({ rules, people, worksites, chosen, reply }: RulesPageProps) {
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
