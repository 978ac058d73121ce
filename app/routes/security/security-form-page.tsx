import type { ReactNode } from "react";
import { Username } from "#app/components/auth/username.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import changeTexts from "#app/locales/fr/auth/own-password.json";
import securityTexts from "#app/locales/fr/auth/security.json";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(changeTexts);
const tAccount = texts(accountTexts);
const tSecurity = texts(securityTexts);

export function SecurityFormPage(page: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page
      title={page.title}
      lead={page.lead}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tSecurity("title"), to: to(url.security) },
      ]}
      narrow
    >
      {page.children}
    </Page>
  );
}

export function CurrentPassword({ card, field }: { card: string; field: FieldControl }) {
  return (
    <>
      <Username name={card} />
      <Field
        field={field}
        label={t("current")}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
    </>
  );
}
