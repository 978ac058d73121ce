import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { NAME_LENGTH } from "#app/models/company/people.ts";
import { to, url } from "#app/urls.ts";
import type { invitationForm } from "../people-forms.ts";
import { RightsFields } from "../rights-fields.tsx";

const t = texts(peopleTexts);
const tAccount = texts(accountTexts);

type InvitePageProps = {
  stores: readonly { uid: number; label: string; zipCode: string }[];
  storeUid: number;
  reply: FormReply | undefined;
};

export function InvitePage({ stores, storeUid, reply }: InvitePageProps) {
  const { form, fields } = useServerForm<z.input<typeof invitationForm>>(reply, {
    defaultValue: { store: String(storeUid), role: "buyer" },
  });
  return (
    <Page
      title={t("invitation.title")}
      lead={t("invitation.lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("title"), to: to(url.people) },
      ]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field field={fields.firstName} label={t("fields.first-name")} {...ofSomeone} />
        <Field field={fields.lastName} label={t("fields.last-name")} {...ofSomeone} />
        <Field
          field={fields.email}
          label={t("fields.email")}
          hint={t("fields.email-hint")}
          type="email"
          autoComplete="off"
          maxLength={120}
          required
        />
        <Field
          field={fields.cellphone}
          label={t("fields.cellphone")}
          hint={t("fields.cellphone-hint")}
          type="tel"
          autoComplete="off"
          maxLength={30}
          size={16}
          required
        />
        <RightsFields role={fields.role} ceiling={fields.ceiling} />
        <Select
          field={fields.store}
          label={t("fields.store")}
          options={[{ value: "", label: t("fields.store-placeholder") }, ...stores.map(option)]}
          required
        />
        <p className="row">
          <Button>{t("invitation.submit")}</Button>
          <ButtonLink kind="quiet" to={to(url.people)}>
            {t("invitation.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}

const ofSomeone = { autoComplete: "off", maxLength: NAME_LENGTH, required: true };

function option({ uid, label, zipCode }: InvitePageProps["stores"][number]) {
  return { value: String(uid), label: t("fields.store-option", { label, zip: zipCode }) };
}
