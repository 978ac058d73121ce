import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import referenceTexts from "#app/locales/fr/cart/reference.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { cartReferenceForm } from "./cart-forms.ts";

const t = texts(referenceTexts);

export function CartReferenceForm({ reply }: { reply: FormReply | undefined }) {
  const { form, fields } = useServerForm<z.input<typeof cartReferenceForm>>(reply);
  const isWrong = reply !== undefined;
  return (
    <section className="screen" aria-labelledby="par-reference">
      <h2 id="par-reference">{t("title")}</h2>
      <PostForm form={form} className="express">
        <Field
          field={fields.reference}
          label={t("reference")}
          autoComplete="off"
          maxLength={60}
          required
          autoFocus={isWrong && !fields.quantity.errors}
        />
        <Field
          field={fields.quantity}
          label={t("quantity")}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          size={6}
          autoFocus={isWrong && Boolean(fields.quantity.errors)}
        />
        <Button kind="secondary">{t("add")}</Button>
      </PostForm>
      <p>
        {t("several-lines")} <Link to={to(url.quickOrder)}>{t("link")}</Link>
      </p>
    </section>
  );
}
