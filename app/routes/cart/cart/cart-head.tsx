import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import referenceTexts from "#app/locales/fr/cart/reference.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import type { cartPageForm } from "./cart-forms.ts";
import { CartSwitch } from "./cart-switch.tsx";

const t = texts(cartTexts);
const tReference = texts(referenceTexts);

export type CartForm = ServerForm<z.input<typeof cartPageForm>>;

type NoteHeadProps = {
  carts: readonly NamedCart[] | null;
  companyLabel: string | null;
  storeLabel: string | null;
  firstHour: string | null;
  typed: CartForm;
};

/** Head of the delivery note: for whom, which cart, where and when it is fetched, and what is added to it. */
export function NoteHead({ carts, companyLabel, storeLabel, firstHour, typed }: NoteHeadProps) {
  return (
    <div className="note-head">
      {companyLabel ? (
        <dl>
          <div>
            <dt>{t("head.customer")}</dt>
            <dd>{companyLabel}</dd>
          </div>
          {carts ? (
            <div>
              <dt>{t("head.cart")}</dt>
              <CartSwitch carts={carts} />
            </div>
          ) : null}
          <div>
            <dt>{t("head.pickup")}</dt>
            <dd>{storeLabel}</dd>
            {firstHour ? <dd className="hint">{t("first-hour", { hour: firstHour })}</dd> : null}
          </div>
        </dl>
      ) : null}
      <ReferenceForm {...typed} />
    </div>
  );
}

/** Also the form of what is typed elsewhere on the page: every button saves all of it. */
function ReferenceForm({ form, fields }: CartForm) {
  return (
    <PostForm form={form} className="screen" noValidate>
      <Field
        field={fields.reference}
        label={tReference("reference")}
        autoComplete="off"
        maxLength={60}
        required
        autoFocus={Boolean(fields.reference.errors)}
      />
      <Field
        field={fields.quantity}
        label={tReference("quantity")}
        optional={false}
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        size={4}
        autoFocus={Boolean(fields.quantity.errors)}
      />
      <Button kind="secondary" name="next" value="reference" aria-label={tReference("add")}>
        <Icon name="plus" />
      </Button>
    </PostForm>
  );
}
