import type { ComponentProps } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, Select } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import terminalTexts from "#app/locales/fr/auth/terminal.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(terminalTexts);

type RegisterPageProps = {
  stores: readonly { uid: number; label: string }[];
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  fields: { store_uid: FieldControl; password: FieldControl };
};

export function RegisterPage({ stores, form, fields }: RegisterPageProps) {
  return (
    <Page title={t("heading")} lead={t("lead")} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <Select
          field={fields.store_uid}
          label={t("store")}
          options={[
            { value: "", label: t("choose-store") },
            ...stores.map(({ uid, label }) => ({ value: String(uid), label })),
          ]}
          required
        />
        <TerminalCodeField field={fields.password} />
        <Button>{t("register")}</Button>
      </PostForm>
      <Promises />
    </Page>
  );
}

export function RegisteredPage({ storeLabel, since }: { storeLabel: string; since: string }) {
  return (
    <Page
      title={t("registered.heading", { store: storeLabel })}
      lead={t("registered.since", { since })}
      narrow
    >
      <p className="row">
        <ButtonLink to={to(url.login)}>{t("registered.start")}</ButtonLink>
        <ButtonLink to={to(url.unregisterTerminal)} kind="secondary">
          {t("registered.remove")}
        </ButtonLink>
      </p>
      <Promises />
    </Page>
  );
}

export function TerminalCodeField({ field }: { field: FieldControl }) {
  return (
    <Field
      field={field}
      label={t("code")}
      hint={t("code-hint")}
      type="password"
      autoComplete="one-time-code"
      maxLength={200}
      required
    />
  );
}

function Promises() {
  return (
    <section className="panel">
      <h2>{t("promise.title")}</h2>
      <ul className="bullets">
        <li>{t("promise.next")}</li>
        <li>{t("promise.lock")}</li>
        <li>{t("promise.kept")}</li>
        <li>{t("promise.browser")}</li>
      </ul>
    </section>
  );
}
