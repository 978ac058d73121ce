import { z } from "zod";
import { isDay, isOnClock, parisInstant } from "#app/models/platform/calendar.ts";
import { lineWithoutMarkup } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

const words = lineWithoutMarkup(200, "switch-text").min(3, "switch-text");

/** "2026-11-25T22:30" on the clock of Paris, as a field of date and hour sends it. */
const moment = z
  .string()
  .refine((text) => isRealMoment(text), "switch-moment")
  .transform((text) => parisInstant(text.slice(0, 10), minuteOf(text)));

const WRITTEN = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** Refuses the thirtieth of February, and the hour that the clock skips in spring. */
function isRealMoment(text: string): boolean {
  if (!WRITTEN.test(text)) return false;
  const day = text.slice(0, 10);
  return isDay(day) && isOnClock(day, minuteOf(text));
}

function minuteOf(text: string): number {
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
}

const period = { key: z.uuid(), text: words, startsAt: moment.optional() };

type Period = { startsAt?: Date | undefined; endsAt?: Date | undefined };

function isInOrder({ startsAt, endsAt }: Period): boolean {
  return !startsAt || !endsAt || startsAt < endsAt;
}

const disorder = { path: ["endsAt"], message: "switch-order" };

/** Words for everybody; without a start they begin now, without an end somebody ends them. */
export const bannerForm = z
  .object({ ...period, endsAt: moment.optional() })
  .refine(isInOrder, disorder);

export const modeForm = z
  .object({
    ...period,
    mode: z.string({ error: "switch-mode" }).max(40, "switch-mode"),
    endsAt: moment.optional(),
  })
  .refine(isInOrder, disorder);

/** `seen` is the number of orders that the page said are concerned; empty before it said any. */
export const depotForm = z
  .object({
    ...period,
    store: z.coerce.number({ error: "switch-store" }).int().min(1).max(MAX_INTEGER),
    endsAt: z.string({ error: "switch-end" }).pipe(moment),
    seen: z.coerce.number().int().min(0).max(1_000_000).catch(0),
  })
  .refine(isInOrder, disorder);

export const stopForm = z.object({ id: z.coerce.number().int().min(1).max(MAX_INTEGER) });
