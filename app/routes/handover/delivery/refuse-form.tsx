import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_REFUSAL_WORDS, refusalReasons } from "#app/models/handover/delivery.ts";
import { MAX_TAKER_LENGTH } from "#app/models/handover/handover.ts";
import type { DeliveryPageProps } from "./page-props.ts";
import { PhotoField } from "./photo-field.tsx";

const t = texts(deliveryTexts);

type RefuseFields = { reason: string; words: string; taker: string; photo: string };

/** Nothing is unloaded: why, and who says so when somebody is there. */
export function RefuseForm({ order, form: key, reply }: DeliveryPageProps) {
  const own = reply?.target === "refus" ? reply : undefined;
  const { form, fields } = useServerForm<RefuseFields>(own, { id: "refus" });
  return (
    <details className="refuse screen" open={own !== undefined}>
      <summary>{t("refuse.open")}</summary>
      <PostForm
        form={form}
        action="?acte=refuser"
        encType="multipart/form-data"
        className="panel stack"
      >
        <button type="submit" disabled hidden />
        <FormErrors form={form} />
        <p>{t("refuse.lead")}</p>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={order.version} />
        <Select
          field={fields.reason}
          label={t("refuse.reason")}
          required
          options={[
            { value: "", label: t("refuse.choose") },
            ...refusalReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
          ]}
        />
        <Field field={fields.words} label={t("refuse.words")} maxLength={MAX_REFUSAL_WORDS} />
        <Field
          field={fields.taker}
          label={t("refuse.taker")}
          maxLength={MAX_TAKER_LENGTH}
          autoComplete="off"
        />
        <PhotoField field={fields.photo} />
        <Button kind="danger">{t("refuse.submit")}</Button>
      </PostForm>
    </details>
  );
}
