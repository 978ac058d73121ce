import type { z } from "zod";
import { BotCheck } from "#app/components/auth/bot-check.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FileField } from "#app/components/ui/file-field.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  Select,
  TextArea,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cardRequestTexts from "#app/locales/fr/card-request/card-request.json";
import { texts } from "#app/locales/texts.ts";
import {
  CARD_REQUEST_MESSAGE_LENGTH,
  COMPANY_LABEL_LENGTH,
  proofKinds,
} from "#app/models/card-request/card-request.ts";
import { NAME_LENGTH } from "#app/models/company/people.ts";
import type { SavedFile } from "#app/models/contact/contact.ts";
import { to, url } from "#app/urls.ts";
import type { cardRequestForm } from "../card-request-forms.ts";

const t = texts(cardRequestTexts);

type CardRequestPageProps = {
  stores: readonly { uid: number; label: string; zipCode: string }[];
  challenge: string;
  reply: (FormReply & { saved: SavedFile[] }) | undefined;
};

export function CardRequestPage({ stores, challenge, reply }: CardRequestPageProps) {
  const { form, fields } = useServerForm<z.input<typeof cardRequestForm>>(reply, {
    id: "demande",
  });
  return (
    <Page title={t("title")} lead={t("lead")} narrow>
      <p>
        {t("holder")} <Link to={to(url.firstConnection)}>{t("first-connection")}</Link>
      </p>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <Company fields={fields} saved={reply?.saved ?? []} />
        <Person fields={fields} />
        <Select
          field={fields.store}
          label={t("store")}
          hint={t("store-hint")}
          options={[
            { value: "", label: t("store-none") },
            ...stores.map(({ uid, label, zipCode }) => ({
              value: String(uid),
              label: t("store-option", { label, zip: zipCode.slice(0, 2) }),
            })),
          ]}
          required
        />
        <TextArea
          field={fields.message}
          label={t("message")}
          maxLength={CARD_REQUEST_MESSAGE_LENGTH}
        />
        <BotCheck challenge={challenge} />
        <p className="hint">
          {t("privacy")} <Link to={to(url.privacy)}>{t("privacy-link")}</Link>
        </p>
        <Button>{t("send")}</Button>
      </PostForm>
    </Page>
  );
}

type Fields = ReturnType<typeof useServerForm<z.input<typeof cardRequestForm>>>["fields"];

function Company({ fields, saved }: { fields: Fields; saved: readonly SavedFile[] }) {
  return (
    <fieldset className="fields">
      <legend>{t("company")}</legend>
      <Field
        field={fields.company}
        label={t("company-label")}
        autoComplete="organization"
        maxLength={COMPANY_LABEL_LENGTH}
        required
      />
      <Field
        field={fields.company_number}
        label={t("company-number")}
        hint={t("company-number-hint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        size={20}
        required
      />
      <FileField
        field={fields.document}
        label={t("document")}
        hint={t("document-hint")}
        kinds={proofKinds}
        saved={saved}
        required
        autoFocus={false}
        single
      />
    </fieldset>
  );
}

function Person({ fields }: { fields: Fields }) {
  return (
    <fieldset className="fields">
      <legend>{t("person")}</legend>
      <Field
        field={fields.first_name}
        label={t("first-name")}
        autoComplete="given-name"
        maxLength={NAME_LENGTH}
        required
      />
      <Field
        field={fields.last_name}
        label={t("last-name")}
        autoComplete="family-name"
        maxLength={NAME_LENGTH}
        required
      />
      <Field
        field={fields.email}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        autoComplete="email"
        maxLength={120}
        required
      />
      <Field
        field={fields.cellphone}
        label={t("cellphone")}
        hint={t("cellphone-hint")}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        size={16}
        required
      />
    </fieldset>
  );
}
