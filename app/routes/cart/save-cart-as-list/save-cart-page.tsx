import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import actTexts from "#app/locales/fr/cart/actions.json";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { SavedListFields } from "#app/models/list/form.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { to, url } from "#app/urls.ts";

const t = texts(actTexts);
const tCart = texts(cartTexts);

type SaveCartPageProps = { reply: { result: SubmissionResult<string[]> } | undefined };

export function SaveCartPage({ reply }: SaveCartPageProps) {
  const { form, fields } = useServerForm<SavedListFields>(reply);
  return (
    <Page
      title={t("save-title")}
      lead={t("save-lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.label}
          label={t("save-label")}
          hint={t("save-hint")}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
          required
        />
        <TextArea
          field={fields.comment}
          label={t("save-comment")}
          maxLength={LIST_COMMENT_LENGTH}
        />
        <p className="row">
          <Button>{t("save-submit")}</Button>
          <Link to={to(url.cart)}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
