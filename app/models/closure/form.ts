import { z } from "zod";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { isReadableLine } from "#app/models/platform/typed-text.ts";
import { type MinuteRange, WHOLE_DAY } from "#app/models/store/slot.ts";
import { closureHows, isChangeable } from "./closure.ts";

const isoDay = z.iso.date("closure-day");

/** Number of orders that the page showed as touched; empty before it showed any. */
const seen = z.coerce.number().int().min(0).max(1_000_000).catch(0);

export const capacityForm = z.object({
  capacity: z
    .string({ error: "required" })
    .trim()
    .regex(/^\d{1,3}$/, "closure-capacity")
    .transform(Number),
  day: isoDay,
  seen,
});

/** "07:00" as minutes from midnight; 24:00 is the end of the day. */
const minute = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "closure-hour")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
  .optional();

export const closureForm = z.object({
  key: z.uuid(),
  day: isoDay,
  how: z.enum(closureHows, "closure-how"),
  from: minute,
  to: minute,
  reason: z
    .string({ error: "closure-reason" })
    .trim()
    .min(3, "closure-reason")
    .max(200, "text-length")
    .refine(isReadableLine, "line-unreadable"),
  seen,
});

export const reopenForm = z.object({
  closure: z.coerce.number().int().min(1).max(MAX_INTEGER),
  day: isoDay,
});

export type ClosureProblem = "closure-day" | "closure-hours" | "closure-past";

export type AskedClosure = Pick<z.output<typeof closureForm>, "day" | "how" | "from" | "to">;

/** Period of a closure as asked, on a day that may still change; `to` alone when it begins now. */
export function closedPeriod(
  { day, how, from, to }: AskedClosure,
  now: Date,
): { ok: true; day: IsoDay; period: MinuteRange } | { ok: false; reason: ClosureProblem } {
  const { day: today, minute: present } = parisTime(now);
  const on = how === "maintenant" ? today : day;
  if (!isChangeable(on, today)) return { ok: false, reason: "closure-day" };
  if (how === "jour") return { ok: true, day: on, period: WHOLE_DAY };
  const begin = how === "maintenant" ? present : from;
  if (begin === undefined || to === undefined || to <= begin) {
    return { ok: false, reason: "closure-hours" };
  }
  if (on === today && to <= present) return { ok: false, reason: "closure-past" };
  return { ok: true, day: on, period: { from: begin, to } };
}

export const slotProposalForm = z.object({
  /** "2026-11-24 07:30", or a day and the range of a delivery. */
  slot: z
    .string({ error: "closure-slot" })
    .regex(/^\d{4}-\d{2}-\d{2} [\dh:-]{4,6}$/, "closure-slot")
    .transform((text) => ({ day: text.slice(0, 10), range: text.slice(11) })),
});

/** Day that an address shows: a date that a depot may change, else today. */
export function shownDay(text: string | null, now: Date): IsoDay {
  const { day: today } = parisTime(now);
  const day = z.iso.date().safeParse(text).data;
  return day && isChangeable(day, today) ? day : today;
}
