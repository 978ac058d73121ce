import { type FieldControl, Notes } from "#app/components/ui/control.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { formatNearDay, formatShortDay } from "#app/models/platform/time.ts";
import { type SlotDay, slotValue } from "#app/models/store/offered-slot.ts";
import { SlotRadio } from "./slot-radio.tsx";

const t = texts(checkoutTexts);

type RangeTableProps = {
  field: FieldControl;
  days: readonly SlotDay[];
  /** Form value of the chosen cell. */
  chosen: string | undefined;
  legend: string;
  hint?: string;
};

/** Deliveries: a row a day, a cell each range of the day. */
export function RangeTable({ field, days, chosen, legend, hint }: RangeTableProps) {
  const ranges = days[0]?.slots.map(({ range }) => range) ?? [];
  const first = days.flatMap((day) => day.slots.map((slot) => ({ ...slot, day: day.day })));
  const target = first.find(({ isFull }) => !isFull);
  const notes = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return (
    <fieldset className="field slots" aria-describedby={notes.join(" ") || undefined}>
      <legend>{legend}</legend>
      <Notes field={field} hint={hint} />
      <table>
        <thead>
          <tr>
            <td />
            {ranges.map((range) => (
              <th key={range} scope="col">
                {range}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, slots }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day)}</th>
              {slots.map((slot) => (
                <td key={slot.range}>
                  <SlotRadio
                    field={field}
                    day={day}
                    slot={slot}
                    name={t("hours.slot", { day: formatNearDay(day), hour: slot.label })}
                    isChosen={slotValue(day, slot.range) === chosen}
                    id={target?.day === day && target.range === slot.range ? field.id : undefined}
                  >
                    {t(slot.isFull ? "hours.full" : "hours.free")}
                  </SlotRadio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
