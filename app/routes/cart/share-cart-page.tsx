import type { SubmissionResult } from "@conform-to/dom";
import type { z } from "zod";
import { Button } from "#app/components/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/form.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { ShareFields } from "#app/components/share-fields.tsx";
import cartTexts from "#app/locales/fr/cart.json";
import actTexts from "#app/locales/fr/cart-acts.json";
import shareTexts from "#app/locales/fr/share.json";
import { texts } from "#app/locales/texts.ts";
import type { shareForm } from "#app/models/share-form.ts";
import { to, url } from "#app/urls.ts";

const t = texts(actTexts);
const tCart = texts(cartTexts);
const tShare = texts(shareTexts);

type ShareCartPageProps = {
  sender: string;
  reply: { result: SubmissionResult<string[]> } | undefined;
};

/** To whom the cart is sent, from whom, with a few words. */
export function ShareCartPage({ sender, reply }: ShareCartPageProps) {
  const { form, fields } = useServerForm<z.input<typeof shareForm>>(reply, {
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
        <ShareFields fields={fields} />
        <p className="row">
          <Button>{tShare("send")}</Button>
          <Link to={to(url.cart)}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
