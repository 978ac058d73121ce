import { isDay, parisInstant } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";

/** From `startsAt` on, visitors read this version; null for nothing. Later entries take precedence. */
export type ScheduleEntry = { startsAt: Date; version: number | null };

export type Publication = {
  live: number | null;
  /** Start of the current state; null when nothing was ever published. */
  since: Date | null;
  next: { at: Date; version: number | null } | null;
};

export type ContentState = "draft" | "scheduled" | "live" | "ended";

export const contentStates = ["draft", "scheduled", "live", "ended"] as const;

/** Parses a state, or "deleted", of an address; null for any. */
export function readState(text: string | null): ContentState | "deleted" | null {
  if (text === "deleted") return text;
  return contentStates.find((state) => state === text) ?? null;
}

/** Publication at a moment by a schedule, whose entries are in order of start and creation. */
export function publicationAt(schedule: readonly ScheduleEntry[], now: Date): Publication {
  const past = schedule.filter(({ startsAt }) => startsAt <= now).at(-1) ?? null;
  const next = schedule.find(({ startsAt }) => startsAt > now) ?? null;
  return {
    live: past?.version ?? null,
    since: past?.startsAt ?? null,
    next: next && { at: next.startsAt, version: next.version },
  };
}

export function contentState({ live, since, next }: Publication): ContentState {
  if (live !== null) return "live";
  if (next !== null && next.version !== null) return "scheduled";
  return since === null ? "draft" : "ended";
}

export type ScheduleRefusal = "publication-over" | "publication-too-short";

/** Period of a publication: `from` null is now, `until` null is for ever. */
export type PublicationPeriod = { from: Date | null; until: Date | null };

/**
 * Entries that publish a version for a period; they replace everything planned after its start. Refused when it ends
 * before it starts, or has ended. A past start is now.
 */
export function planPublication(
  version: number,
  { from, until }: PublicationPeriod,
  now: Date,
): { ok: true; entries: ScheduleEntry[] } | { ok: false; reason: ScheduleRefusal } {
  const startsAt = from && from > now ? from : now;
  if (until && until <= now) return { ok: false, reason: "publication-over" };
  if (until && until <= startsAt) return { ok: false, reason: "publication-too-short" };
  const entries: ScheduleEntry[] = [{ startsAt, version }];
  if (until) entries.push({ startsAt: until, version: null });
  return { ok: true, entries };
}

/** Parses a field of day and hour, in Paris time; null when invalid. */
export function readMoment(typed: string): Date | null {
  const [, day, hour, minute] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::00)?$/.exec(typed) ?? [];
  if (!day || !hour || !minute) return null;
  const exists = isDay(day) && Number(hour) < 24 && Number(minute) < 60;
  return exists ? parisInstant(day, Number(hour) * 60 + Number(minute)) : null;
}

export function momentField(at: Date): string {
  const { day, minute } = parisTime(at);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${day}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
