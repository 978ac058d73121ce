import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { DepositFields } from "../handover/deposit-fields.tsx";
import { nestedIn } from "../handover/nested-field.ts";
import { SignatureField } from "../handover/signature-field.tsx";
import { TakerField } from "../handover/taker-field.tsx";
import { DeliveredFields } from "./delivered-fields.tsx";
import type { DeliveryPageProps } from "./page-props.ts";
import { PhotoField } from "./photo-field.tsx";

const t = texts(deliveryTexts);

type DeliveryFields = {
  taker: string;
  agrees: string;
  absent: string;
  drawing: string;
  paid: string;
  photo: string;
};

/** The lines that are unloaded, and who receives them. */
export function DeliveryForm({ order, form: key, reply }: DeliveryPageProps) {
  const own = reply?.target === "remise" ? reply : undefined;
  const { form, fields } = useServerForm<DeliveryFields>(own, { id: "livraison" });
  const nested = nestedIn(form, own);
  const { deposits, lines, toPayCents, takers } = order;
  return (
    <PostForm
      form={form}
      // An address of its own: a browser without scripts that finds no line there leads Back to this page.
      action="?acte=livrer"
      encType="multipart/form-data"
      className="stack handover delivery"
    >
      {/* The first button of the form is off: Enter on a telephone delivers nothing by accident. */}
      <button type="submit" disabled hidden />
      <FormErrors form={form} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={order.version} />
      <DeliveredFields lines={lines} nested={nested} />
      {deposits.length > 0 ? <DepositFields deposits={deposits} nested={nested} /> : null}
      <section className="panel taker">
        <h2>{t("sign.title")}</h2>
        <div>
          <TakerField
            field={fields.taker}
            label={t("sign.taker")}
            takers={takers}
            required={false}
          />
          <Checkbox field={fields.agrees} label={t("sign.agrees")} />
        </div>
        <SignatureField field={fields.drawing} />
        <div>
          <Checkbox field={fields.absent} label={t("sign.absent")} />
          <PhotoField field={fields.photo} />
        </div>
      </section>
      {toPayCents > 0 ? (
        <div className="to-pay">
          <Checkbox
            field={fields.paid}
            label={t("sign.paid", { amount: formatCents(toPayCents) })}
          />
        </div>
      ) : null}
      <Button className="give">{t("sign.submit")}</Button>
    </PostForm>
  );
}
