import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import arrivalTexts from "#app/locales/fr/arrival/arrival.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_SPOT_LENGTH } from "#app/models/arrival/arrival.ts";

const t = texts(arrivalTexts);

/** Plate of the van, or where it stands. */
export function SpotField({ field }: { field: FieldControl }) {
  return (
    <Field
      field={field}
      label={t("form.spot")}
      hint={t("form.spot-hint")}
      maxLength={MAX_SPOT_LENGTH}
      autoComplete="off"
    />
  );
}
