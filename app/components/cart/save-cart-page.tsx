import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { SavedListFields } from "#app/models/list/form.ts";
import { LIST_COMMENT_LENGTH, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);

type SaveCartPageProps = {
  words: Record<"title" | "lead" | "label" | "comment" | "submit" | "back", string>;
  /** Under the name. */
  hint?: string;
  reply: Parameters<typeof useServerForm>[0];
};

/** Names the list that a cart becomes: a customer's, or one of a showroom. */
export function SaveCartPage({ words, hint, reply }: SaveCartPageProps) {
  const { form, fields } = useServerForm<SavedListFields>(reply);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: t("title"), to: to(url.cart) }]}
      narrow
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.label}
          label={words.label}
          hint={hint}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
          required
        />
        <TextArea field={fields.comment} label={words.comment} maxLength={LIST_COMMENT_LENGTH} />
        <p className="row">
          <Button>{words.submit}</Button>
          <Link to={to(url.cart)}>{words.back}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
