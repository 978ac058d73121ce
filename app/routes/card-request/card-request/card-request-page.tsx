import type { z } from "zod";
import { BotCheck } from "#app/components/auth/bot-check.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, Select, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cardRequestTexts from "#app/locales/fr/card-request/card-request.json";
import { texts } from "#app/locales/texts.ts";
import { CARD_REQUEST_MESSAGE_LENGTH } from "#app/models/card-request/card-request.ts";
import type { SavedFile } from "#app/models/contact/contact.ts";
import { to, url } from "#app/urls.ts";
import type { cardRequestForm } from "./card-request-form.ts";
import { CompanyFields, RequesterFields } from "./requester-fields.tsx";

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
        <CompanyFields fields={fields} saved={reply?.saved ?? []} />
        <RequesterFields fields={fields} />
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
