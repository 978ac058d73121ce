import type { z } from "zod";
import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatLoad, formatWeight } from "#app/models/catalogue/weight.ts";
import type { TransportOption } from "#app/models/checkout/delivery-price.ts";
import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import { formatDay } from "#app/models/platform/time.ts";
import { TYPED_ZIP_LENGTH } from "#app/models/platform/zip-code.ts";
import { to, url } from "#app/urls.ts";
import type { zipForm } from "../cart/cart-forms.ts";
import { freeDeliveryText, priceText } from "./delivery-words.ts";
import { UndeliveredItems } from "./undelivered-items.tsx";

const t = texts(deliveryTexts);

type DeliveryPageProps = { delivery: DeliveryView | null; reply: FormReply | undefined };

export function DeliveryEstimatePage({ delivery, reply }: DeliveryPageProps) {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      aside={delivery?.totals ? <TotalsPanel totals={delivery.totals} /> : null}
    >
      <ZipForm zipCode={delivery?.zipCode ?? ""} reply={reply} />
      {delivery ? <Quote delivery={delivery} /> : null}
      <ButtonLink kind="quiet" to={to(url.cart)}>
        {t("back")}
      </ButtonLink>
    </Page>
  );
}

function ZipForm({ zipCode, reply }: { zipCode: string; reply: FormReply | undefined }) {
  const { form, fields } = useServerForm<z.input<typeof zipForm>>(reply, {
    id: "livraison",
    defaultValue: { zip_code_delivery: zipCode },
  });
  return (
    <PostForm form={form} className="stack">
      <FormErrors form={form} />
      <Field
        field={fields.zip_code_delivery}
        label={t("zip")}
        hint={t("zip-hint")}
        size={6}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={TYPED_ZIP_LENGTH}
        required
      />
      <p>
        <Button>{t("reckon")}</Button>
      </p>
    </PostForm>
  );
}

function Quote({ delivery }: { delivery: DeliveryView }) {
  const { place, zipCode, storeLabel, weightGrams, day, options } = delivery;
  return (
    <section className="stack">
      <h2>{t("to", { place, zip: zipCode })}</h2>
      <p>
        {t("facts", { store: storeLabel, weight: formatWeight(weightGrams), day: formatDay(day) })}
      </p>
      {delivery.undelivered.length > 0 ? <UndeliveredItems items={delivery.undelivered} /> : null}
      {delivery.free ? <p>{freeDeliveryText(delivery.free)}</p> : null}
      {options ? (
        <LineTable caption={t("options")} columns={columns} rows={options} rowKey={rowKey} />
      ) : null}
    </section>
  );
}

const rowKey = ({ code }: TransportOption) => code;

const columns = [
  {
    label: t("option"),
    heading: true,
    cell: (option: TransportOption) => (
      <>
        {option.label} <span className="hint">{hintOf(option)}</span>
      </>
    ),
  },
  {
    label: t("price"),
    number: true,
    cell: ({ netCents }: TransportOption) => priceText(netCents),
  },
];

function hintOf({ type, maxWeightGrams, maxKm: km }: TransportOption): string {
  const hint = t(`types.${type}-hint`);
  if (maxWeightGrams === null) return km === null ? hint : `${hint} ${t("up-to-km", { km })}`;
  const weight = formatLoad(maxWeightGrams);
  const limit = km === null ? t("up-to-weight", { weight }) : t("up-to-both", { weight, km });
  return `${hint} ${limit}`;
}
