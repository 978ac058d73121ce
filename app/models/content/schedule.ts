import { frenchDay, parisInstant, parisTime, parseFrenchDay } from "#app/models/platform/time.ts";

/** From `startsAt` on, visitors read this version; null: nothing. Later entries win over earlier ones. */
export type ScheduleEntry = { startsAt: Date; version: number | null };

/** What is on at a moment, and what comes next. */
export type Publication = {
  /** The version that visitors read; null when they read none. */
  live: number | null;
  /** Since when that is so; null when nothing was ever published. */
  since: Date | null;
  /** The next change: another version, or none from then on. */
  next: { at: Date; version: number | null } | null;
};

export type ContentState = "draft" | "scheduled" | "live" | "ended";

export const contentStates = ["draft", "scheduled", "live", "ended"] as const;

/** A state, or "deleted", read from an address; null for any. */
export function readState(asked: string | null): ContentState | "deleted" | null {
  if (asked === "deleted") return asked;
  return contentStates.find((state) => state === asked) ?? null;
}

/** What a schedule, its entries in the order they start and were made, comes to at a moment. */
export function publicationAt(schedule: readonly ScheduleEntry[], now: Date): Publication {
  const past = schedule.filter(({ startsAt }) => startsAt <= now).at(-1) ?? null;
  const next = schedule.find(({ startsAt }) => startsAt > now) ?? null;
  return {
    live: past?.version ?? null,
    since: past?.startsAt ?? null,
    next: next && { at: next.startsAt, version: next.version },
  };
}

/** A word for a publication: nothing yet, soon, now, or no more. */
export function contentState({ live, since, next }: Publication): ContentState {
  if (live !== null) return "live";
  if (next !== null && next.version !== null) return "scheduled";
  return since === null ? "draft" : "ended";
}

export type ScheduleRefusal = "publication-over" | "publication-too-short";

/** From when to when a version is to be read: null from is now, null until is for good. */
export type Period = { from: Date | null; until: Date | null };

/**
 * The entries that publish a version for a period; they take the place of all that was planned after its start.
 * Refused when it ends before it starts, or has ended already. A start that is past is now.
 */
export function planPublication(
  version: number,
  { from, until }: Period,
  now: Date,
): { ok: true; entries: ScheduleEntry[] } | { ok: false; reason: ScheduleRefusal } {
  const startsAt = from && from > now ? from : now;
  if (until && until <= now) return { ok: false, reason: "publication-over" };
  if (until && until <= startsAt) return { ok: false, reason: "publication-too-short" };
  const entries: ScheduleEntry[] = [{ startsAt, version }];
  if (until) entries.push({ startsAt: until, version: null });
  return { ok: true, entries };
}

/** The moment that a field of a day and an hour says, in Paris; null for what is none. */
export function readMoment(typed: string): Date | null {
  const [, day, hour, minute] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::00)?$/.exec(typed) ?? [];
  if (!day || !hour || !minute) return null;
  const exists =
    parseFrenchDay(frenchDay(day)) !== null && Number(hour) < 24 && Number(minute) < 60;
  return exists ? parisInstant(day, Number(hour) * 60 + Number(minute)) : null;
}

/** A moment as such a field is filled in. */
export function momentField(at: Date): string {
  const { day, minute } = parisTime(at);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${day}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
