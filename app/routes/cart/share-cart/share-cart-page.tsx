import type { SubmissionResult } from "@conform-to/dom";
import type { z } from "zod";
import { ShareFields } from "#app/components/catalogue/share-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import actTexts from "#app/locales/fr/cart/actions.json";
import cartTexts from "#app/locales/fr/cart/cart.json";
import shareTexts from "#app/locales/fr/catalogue/share.json";
import { texts } from "#app/locales/texts.ts";
import type { shareForm } from "#app/models/catalogue/share-form.ts";
import { to, url } from "#app/urls.ts";

const t = texts(actTexts);
const tCart = texts(cartTexts);
const tShare = texts(shareTexts);

type ShareCartPageProps = {
  sender: string;
  reply: { result: SubmissionResult<string[]> } | undefined;
};

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
