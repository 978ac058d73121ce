import type { ComponentProps } from "react";
import { type FieldControl, Notes } from "#app/components/ui/control.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import {
  formatNearDay,
  formatShortDay,
  frenchDay,
  type IsoDay,
} from "#app/models/platform/time.ts";
import { type SlotDay, slotValue } from "#app/models/store/offered-slot.ts";
import {
  DAYS_ACROSS,
  type TimetableCell,
  type TimetableRow,
  toTimetable,
} from "#app/models/store/timetable.ts";
import type { SlotSelection } from "./slot-choice.ts";
import { SlotRadio } from "./slot-radio.tsx";

const t = texts(checkoutTexts);

type TimetableProps = {
  field: FieldControl;
  days: readonly SlotDay[];
  choice: SlotSelection;
  path: string;
  legend: string;
  hint?: string;
};

/** Pickups as in a station: days across, hours down; a phone shows one day, two hours a row. */
export function Timetable({ field, days, choice, path, legend, hint }: TimetableProps) {
  const shown = days.slice(choice.start, choice.start + DAYS_ACROSS);
  const rows = toTimetable(shown);
  const slots = shown.flatMap((day) => day.slots);
  const target = firstFreeValue(shown, choice.day);
  const notes = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return (
    <fieldset
      className="field hours"
      ref={choice.table}
      aria-describedby={notes.join(" ") || undefined}
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement) choice.pick(event.target.value);
      }}
    >
      <legend className="hidden">{legend}</legend>
      <Notes field={field} />
      <Days days={shown} choice={choice} path={path} />
      <table key={choice.drawing}>
        <Heads days={shown} />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.hour}
              row={row}
              days={shown}
              field={field}
              choice={choice}
              target={target}
            />
          ))}
        </tbody>
      </table>
      <p className="key">
        <span className="chosen">{t("hours.chosen")}</span>
        {slots.some(({ isLow }) => isLow) ? <span className="low">{t("hours.low")}</span> : null}
        {slots.some(({ isFull }) => isFull) ? (
          <span>
            <s aria-hidden="true">00</s> {t("hours.full")}
          </span>
        ) : null}
      </p>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {days.length > DAYS_ACROSS ? <Pages days={days} choice={choice} path={path} /> : null}
    </fieldset>
  );
}

type DaysProps = Pick<TimetableProps, "days" | "choice" | "path">;

/** A phone's days in one row. */
function Days({ days, choice, path }: DaysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice for each hour
    <div className="days" role="group" aria-label={t("hours.days")}>
      {days.map(({ day, slots }) => {
        const isFull = slots.every((slot) => slot.isFull);
        return (
          <DayButton
            key={day}
            day={day}
            choice={choice}
            path={path}
            className={isFull ? "full" : undefined}
            aria-pressed={day === choice.day}
          >
            <ShortDay day={day} />
            {isFull ? <span className="hidden">{t("hours.slot-full")}</span> : null}
          </DayButton>
        );
      })}
    </div>
  );
}

function Heads({ days }: { days: readonly SlotDay[] }) {
  return (
    <thead>
      <tr>
        <td />
        {days.map(({ day }) => (
          <th key={day} scope="col">
            <ShortDay day={day} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ShortDay({ day }: { day: IsoDay }) {
  const [weekday, date, month] = formatShortDay(day).split(" ");
  return (
    <>
      {weekday} <b>{date}</b> <span className="month">{month}</span>
    </>
  );
}

type RowProps = Pick<TimetableProps, "field" | "choice" | "days"> & {
  row: TimetableRow;
  /** Value of the radio button that a link of an error leads to. */
  target: string | undefined;
};

function Row({ row: { hour, cells }, days, field, choice, target }: RowProps) {
  const isOff = !cells.some(({ day, none }) => day === choice.day && none === null);
  return (
    <tr className={isOff ? "off" : undefined}>
      <th scope="row">
        {hour}
        <span className="hidden"> h</span>
      </th>
      {cells.map((cell) => (
        <td
          key={cell.day}
          rowSpan={cell.rows > 1 ? cell.rows : undefined}
          className={cell.day === choice.day ? "on" : undefined}
        >
          {cell.none ? <Without cell={cell} days={days} /> : null}
          {cell.slots.map((slot) => (
            <SlotRadio
              key={slot.range}
              field={field}
              day={cell.day}
              slot={slot}
              name={t("hours.name", {
                day: formatNearDay(cell.day),
                hour,
                minute: slot.range.slice(3),
              })}
              isChosen={cell.day === choice.day && slot.range === choice.range}
              id={slotValue(cell.day, slot.range) === target ? field.id : undefined}
            >
              {slot.range.slice(3)}
            </SlotRadio>
          ))}
        </td>
      ))}
    </tr>
  );
}

function Without({ cell, days }: { cell: TimetableCell; days: readonly SlotDay[] }) {
  const first = days.find(({ day }) => day === cell.day)?.slots[0];
  const isEarly = cell.none === "early" && first;
  return <small>{isEarly ? t("hours.early", { hour: first.label }) : t("hours.closed")}</small>;
}

/** On the day in view of a phone, if there is one. */
function firstFreeValue(days: readonly SlotDay[], day: IsoDay): string | undefined {
  const free = days.flatMap((offered) =>
    offered.slots.filter(({ isFull }) => !isFull).map(({ range }) => ({ day: offered.day, range })),
  );
  const first = free.find((slot) => slot.day === day) ?? free[0];
  return first && slotValue(first.day, first.range);
}

/** Other days than the six in view. */
function Pages({ days, choice, path }: DaysProps) {
  const { start } = choice;
  const last = days.slice(start, start + DAYS_ACROSS).at(-1)?.day ?? "";
  const first = days[start]?.day ?? "";
  const before = days[Math.max(0, start - DAYS_ACROSS)]?.day;
  const after = days[start + DAYS_ACROSS]?.day;
  return (
    <div className="row pages">
      <p role="status">
        {t("hours.shown", { from: formatNearDay(first), to: formatNearDay(last) })}
      </p>
      <DayButton
        day={before ?? first}
        choice={choice}
        path={path}
        className="btn secondary"
        disabled={start === 0}
      >
        {t("hours.before")}
      </DayButton>
      <DayButton
        day={after ?? last}
        choice={choice}
        path={path}
        className="btn secondary"
        disabled={!after}
      >
        {t("hours.after")}
      </DayButton>
    </div>
  );
}

type DayButtonProps = ComponentProps<"button"> & { day: IsoDay } & Omit<DaysProps, "days">;

/** Without scripts each sends the whole form by GET, so that no input is lost. */
function DayButton({ day, choice, path, ...button }: DayButtonProps) {
  return (
    <button
      type="submit"
      name="delivery_date"
      value={frenchDay(day)}
      formMethod="get"
      formAction={path}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        choice.show(day);
      }}
      {...button}
    />
  );
}
