import { type FieldControl, Notes } from "#app/components/ui/control.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { formatShortDay, frenchDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/slot.ts";

const t = texts(checkoutTexts);

type DayChoiceProps = {
  field: FieldControl;
  days: readonly SlotDay[];
  chosen: string;
  path: string;
  legend?: string;
};

/** Each sends the whole form by GET, so that no input is lost. */
export function DayChoice({ field, days, chosen, path, legend }: DayChoiceProps) {
  return (
    <fieldset className="field days" id={field.id}>
      <legend>{legend ?? t("pickup.days")}</legend>
      <Notes field={field} hint={t("pickup.days-hint")} />
      {days.map((offered) => (
        <button
          key={offered.day}
          type="submit"
          name="delivery_date"
          value={frenchDay(offered.day)}
          formMethod="get"
          formAction={path}
          formNoValidate
          aria-pressed={offered.day === chosen}
        >
          {formatShortDay(offered.day)}
          <small>{opening(offered)}</small>
        </button>
      ))}
    </fieldset>
  );
}

function opening({ slots, isReadyAtOpening }: SlotDay) {
  const first = slots.find((slot) => !slot.isFull);
  if (!first) return t("pickup.full");
  const isFirst = isReadyAtOpening && first === slots[0];
  return t(isFirst ? "pickup.ready" : "pickup.from", { hour: first.label });
}
