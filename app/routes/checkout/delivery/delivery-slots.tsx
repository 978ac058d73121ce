import { controlProps, type FieldControl, Notes } from "#app/components/ui/control.tsx";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import {
  type DeliveryDay,
  type DeliveryRange,
  deliveryRanges,
  deliverySlotValue,
} from "#app/models/checkout/delivery.ts";
import { formatShortDay } from "#app/models/platform/time.ts";

const t = texts(stepTexts);

type DeliverySlotsProps = { field: FieldControl; days: readonly DeliveryDay[] };

export function DeliverySlots({ field, days }: DeliverySlotsProps) {
  const [first] = days;
  return (
    <fieldset className="field slots">
      <legend>{t("when")}</legend>
      <Notes field={field} hint={t("when-hint")} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            {deliveryRanges.map((range) => (
              <th key={range} scope="col">
                {range}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatShortDay(day.day)}</th>
              {deliveryRanges.map((range) => (
                <td key={range}>
                  <Slot
                    field={field}
                    day={day}
                    range={range}
                    isFirst={day === first && range === deliveryRanges[0]}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

type SlotProps = {
  field: FieldControl;
  day: DeliveryDay;
  range: DeliveryRange;
  isFirst: boolean;
};

function Slot({ field, day: { day, full }, range, isFirst }: SlotProps) {
  const { id, ...control } = controlProps(field, true);
  const value = deliverySlotValue(day, range);
  const isFull = full.includes(range);
  return (
    <label>
      <input
        {...control}
        id={isFirst ? id : undefined}
        type="radio"
        value={value}
        aria-label={t(isFull ? "slot-full" : "slot", { day: formatShortDay(day), range })}
        defaultChecked={field.defaultValue === value}
        disabled={isFull}
        required
      />
      {isFull ? <small>{t("full")}</small> : null}
    </label>
  );
}
