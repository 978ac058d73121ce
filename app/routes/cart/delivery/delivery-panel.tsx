import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, type FieldControl, Notes } from "#app/components/ui/control.tsx";
import { fieldOf } from "#app/components/ui/form.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import { TYPED_ZIP_LENGTH } from "#app/models/platform/zip-code.ts";
import { to, url } from "#app/urls.ts";

const t = texts(deliveryTexts);

const DeliveryQuote = whenShown(
  import.meta.env.SSR && (await import("./delivery-quote.tsx")).DeliveryQuote,
  async () => (await import("./delivery-quote.tsx")).DeliveryQuote,
);

type DeliveryPanelProps = {
  delivery: DeliveryView | null;
  /** The form of the page that the postal code is sent with, and its field; else one of its own. */
  sentWith?: { form: string; field: FieldControl };
};

export function DeliveryPanel({ delivery, sentWith }: DeliveryPanelProps) {
  return (
    <section className={delivery ? "panel stack" : "panel stack screen"}>
      <h2>{t("panel")}</h2>
      {delivery ? <DeliveryQuote delivery={delivery} /> : null}
      {delivery || !sentWith ? null : (
        <div className="field zip-box">
          <ZipBox {...sentWith} />
        </div>
      )}
      {delivery || sentWith ? null : (
        <Form method="post" action={to(url.delivery)} className="field zip-box">
          <ZipBox field={plainField} />
        </Form>
      )}
    </section>
  );
}

const plainField = fieldOf("livraison", "zip_code_delivery", undefined, undefined);

function ZipBox({ form, field }: { form?: string; field: FieldControl }) {
  return (
    <>
      <label htmlFor={field.id}>{t("zip")}</label>
      <Notes field={field} />
      <input
        {...controlProps(field, false)}
        form={form}
        defaultValue={field.defaultValue}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={TYPED_ZIP_LENGTH}
        size={6}
        required
        // biome-ignore lint/a11y/noAutofocus: without JavaScript the focus alone announces errors
        autoFocus={Boolean(field.errors)}
      />
      <Button kind="secondary" form={form} name="next" value="zip">
        {t("reckon")}
      </Button>
    </>
  );
}
