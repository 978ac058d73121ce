import type { FieldControl } from "#app/components/ui/control.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type Slot, slotValue } from "#app/models/store/offered-slot.ts";

const t = texts(checkoutTexts);

type SlotRadioProps = {
  field: FieldControl;
  day: IsoDay;
  slot: Slot;
  /** Day and hour in words. */
  name: string;
  isChosen: boolean;
  id?: string | undefined;
  children: string;
};

/** A cell that is chosen: its name says the day, the hour, and whether places are left. */
export function SlotRadio({ field, day, slot, name, isChosen, id, children }: SlotRadioProps) {
  const { range, isFull, isLow } = slot;
  const low = isLow ? t("hours.slot-low") : "";
  const classes = [isLow && "low", isHalf(range) && "half"].filter(Boolean).join(" ");
  return (
    <label className={classes || undefined}>
      <input
        type="radio"
        id={id}
        name={field.name}
        value={slotValue(day, range)}
        aria-label={name + (isFull ? t("hours.slot-full") : low)}
        aria-invalid={field.errors ? true : undefined}
        defaultChecked={isChosen}
        disabled={isFull}
        required
      />
      <span>{children}</span>
    </label>
  );
}

function isHalf(range: string): boolean {
  return Number.parseInt(range.slice(3), 10) >= 30;
}
