import type { ComponentProps } from "react";
import { slotValue } from "#app/models/store/offered-slot.ts";
import { RangeTable } from "./range-table.tsx";
import { Timetable } from "./timetable.tsx";

/** Hours, or ranges of a delivery, that an order can move to. */
export function OrderSlots({
  isDelivery,
  ...props
}: ComponentProps<typeof Timetable> & { isDelivery: boolean }) {
  const { field, days, choice, legend } = props;
  if (!isDelivery) return <Timetable {...props} />;
  const chosen = slotValue(choice.day, choice.range);
  return <RangeTable field={field} days={days} chosen={chosen} legend={legend} />;
}
