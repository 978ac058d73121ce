import { controlProps, type FieldControl, Notes } from "#app/components/ui/control.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { groupSlots, type Slot, type SlotDay } from "#app/models/store/slot.ts";

const t = texts(checkoutTexts);

type HourChoiceProps = {
  field: FieldControl;
  days: readonly SlotDay[];
  chosen: string;
  label: string;
  hint?: string;
};

/** Hours of a day as chips, in parts of the day; the full ones are struck out. */
export function HourChoice({ field, days, chosen, label, hint }: HourChoiceProps) {
  const slots = days.find(({ day }) => day === chosen)?.slots ?? [];
  const first = slots.find(({ isFull }) => !isFull);
  return (
    <fieldset className="field hours">
      <legend>{label}</legend>
      <Notes field={field} hint={hint} />
      {groupSlots(slots).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice for each hour
        <div key={group.part} role="group" aria-label={t(`hours.${group.part}`)}>
          <b aria-hidden="true">{t(`hours.${group.part}`)}</b>
          {group.slots.map((slot) => (
            <Hour
              key={slot.range}
              field={field}
              slot={slot}
              hasHint={Boolean(hint)}
              isFirst={slot === first}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type HourProps = { field: FieldControl; slot: Slot; hasHint: boolean; isFirst: boolean };

function Hour({ field, slot: { range, label, isFull }, hasHint, isFirst }: HourProps) {
  const { id, ...control } = controlProps(field, hasHint);
  return (
    <label>
      <input
        {...control}
        id={isFirst ? id : undefined}
        type="radio"
        value={range}
        defaultChecked={field.defaultValue === range}
        disabled={isFull}
        required
      />
      {label}
      {isFull ? <span className="hidden">{t("hours.full")}</span> : null}
    </label>
  );
}
