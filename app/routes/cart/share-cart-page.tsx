import type { SubmissionResult } from "@conform-to/dom";
import type { z } from "zod";
import { Button } from "#app/components/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/form.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import cartTexts from "#app/locales/fr/cart.json";
import actTexts from "#app/locales/fr/cart-acts.json";
import shareTexts from "#app/locales/fr/share.json";
import { texts } from "#app/locales/texts.ts";
import { SHARE_LIMITS } from "#app/models/share.ts";
import { to, url } from "#app/urls.ts";
import type { sharedCartForm } from "./cart-acts-forms.ts";

const t = texts(actTexts);
const tCart = texts(cartTexts);
const tShare = texts(shareTexts);

type ShareCartPageProps = {
  sender: string;
  reply: { result: SubmissionResult<string[]> } | undefined;
};

/** To whom the cart is sent, from whom, with a few words. */
export function ShareCartPage({ sender, reply }: ShareCartPageProps) {
  const { form, fields } = useServerForm<z.input<typeof sharedCartForm>>(reply, {
    defaultValue: { sender },
  });
  return (
    <Page
      title={t("share-title")}
      lead={t("share-lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.recipient}
          label={tShare("recipient")}
          hint={tShare("recipient-hint")}
          type="email"
          maxLength={254}
          required
        />
        <Field
          field={fields.sender}
          label={tShare("sender")}
          autoComplete="name"
          maxLength={SHARE_LIMITS.name}
          required
        />
        <TextArea
          field={fields.message}
          label={tShare("message")}
          hint={tShare("message-hint")}
          maxLength={SHARE_LIMITS.message}
          rows={4}
        />
        <p className="row">
          <Button>{tShare("send")}</Button>
          <Link to={to(url.cart)}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
