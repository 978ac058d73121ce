import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, TextArea } from "#app/components/ui/form.tsx";
import { WorksiteSelect } from "#app/components/worksite/select.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { COMMENT_LENGTH } from "#app/models/checkout/checkout.ts";
import { CONTACT_LENGTH, PHONE_LENGTH } from "#app/models/checkout/query.ts";

const t = texts(checkoutTexts);

type PickupDetailsProps = {
  fields: { worksite: FieldControl; bsc: FieldControl; bsp: FieldControl; comment: FieldControl };
  worksites: readonly { id: number; name: string }[];
};

/** Closed while nothing is typed: none of it is asked for. */
export function PickupDetails({ fields, worksites }: PickupDetailsProps) {
  const isUsed = Object.values(fields).some(({ defaultValue, errors }) => defaultValue || errors);
  return (
    <details className="optional" open={isUsed}>
      <summary>{t("pickup.more")}</summary>
      <WorksiteSelect
        field={fields.worksite}
        worksites={worksites}
        label={t("pickup.worksite")}
        none={t("pickup.no-worksite")}
      />
      <Field
        field={fields.bsc}
        label={t("pickup.contact")}
        hint={t("pickup.contact-hint")}
        maxLength={CONTACT_LENGTH}
        autoComplete="off"
      />
      <Field
        field={fields.bsp}
        label={t("pickup.phone")}
        type="tel"
        inputMode="tel"
        maxLength={PHONE_LENGTH}
        autoComplete="off"
      />
      <TextArea
        field={fields.comment}
        label={t("pickup.comment")}
        hint={t("pickup.comment-hint")}
        maxLength={COMMENT_LENGTH}
      />
    </details>
  );
}
