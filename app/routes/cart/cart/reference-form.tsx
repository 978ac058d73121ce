import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import referenceTexts from "#app/locales/fr/cart/reference.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { cartPageForm } from "./cart-forms.ts";

const t = texts(referenceTexts);

export type CartForm = ServerForm<z.input<typeof cartPageForm>>;

/** Also the form of what is typed elsewhere on the page: every button saves all of it. */
export function CartReferenceForm({ form, fields }: CartForm) {
  return (
    <section className="screen" aria-labelledby="par-reference">
      <h2 id="par-reference">{t("title")}</h2>
      <PostForm form={form} className="express" noValidate>
        <Field
          field={fields.reference}
          label={t("reference")}
          autoComplete="off"
          maxLength={60}
          required
          autoFocus={Boolean(fields.reference.errors)}
        />
        <Field
          field={fields.quantity}
          label={t("quantity")}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          size={6}
          autoFocus={Boolean(fields.quantity.errors)}
        />
        <Button kind="secondary" name="next" value="reference">
          {t("add")}
        </Button>
      </PostForm>
      <p>
        {t("several-lines")} <Link to={to(url.quickOrder)}>{t("link")}</Link>
      </p>
    </section>
  );
}
