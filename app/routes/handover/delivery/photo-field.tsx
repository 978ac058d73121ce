import { controlProps, type FieldControl, Label } from "#app/components/ui/control.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { acceptOf, imageKinds } from "#app/models/upload/upload.ts";

const t = texts(deliveryTexts);

/** A photograph: a telephone opens its camera. */
export function PhotoField({ field }: { field: FieldControl }) {
  return (
    <div className="field screen">
      <Label field={field} label={t("sign.photo")} hint={t("sign.photo-hint")} optional />
      <input
        {...controlProps(field, true)}
        type="file"
        accept={acceptOf(imageKinds)}
        capture="environment"
      />
    </div>
  );
}
