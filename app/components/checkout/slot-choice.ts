import { type RefObject, useEffect, useRef, useState } from "react";
import type { IsoDay } from "#app/models/platform/time.ts";
import {
  fillSlot,
  findSlot,
  type SlotDay,
  splitSlotValue,
} from "#app/models/store/offered-slot.ts";
import { DAYS_ACROSS, firstInView } from "#app/models/store/timetable.ts";

export type SlotSelection = {
  /** Day in view on a phone, and of the chosen hour. */
  day: IsoDay;
  range: string;
  label: string | null;
  /** Place of the first day in view. */
  start: number;
  /** Changes when other hours are to be drawn, with another one chosen. */
  drawing: number;
  table: RefObject<HTMLFieldSetElement | null>;
  pick: (value: string) => void;
  show: (day: IsoDay) => void;
};

/** Day and hour as the server chose them, then as the customer does, without asking it again. */
export function useSlotChoice(
  days: readonly SlotDay[],
  shown: IsoDay,
  sent: string | undefined,
): SlotSelection {
  const table = useRef<HTMLFieldSetElement>(null);
  const [state, setState] = useState(() => {
    const { day, range } = splitSlotValue(sent ?? "");
    return { day: day ?? shown, range, start: firstInView(days, day ?? shown), drawing: 0 };
  });
  const pick = (value: string) => {
    const { day, range } = splitSlotValue(value);
    if (day) setState((before) => ({ ...before, day, range }));
  };
  const show = (day: IsoDay) =>
    setState(({ range, start, drawing }) => ({
      day,
      range: fillSlot(days, [{ day, range }])?.range ?? "",
      start: isInView(days, day, start) ? start : firstInView(days, day),
      drawing: drawing + 1,
    }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an hour may be chosen before hydration
  useEffect(() => {
    const chosen = table.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosen) pick(chosen.value);
  }, []);
  const slot = findSlot(days, state.day, state.range);
  return { ...state, label: slot && !slot.isFull ? slot.label : null, table, pick, show };
}

function isInView(days: readonly SlotDay[], day: IsoDay, start: number): boolean {
  return days.slice(start, start + DAYS_ACROSS).some((offered) => offered.day === day);
}
