import { addDays, parisInstant, readDay } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { StaffAct } from "./staff.ts";

/** Part of the journal of the staff that is shown; null for all of it. */
export type StaffJournalFilter = {
  staffId: number | null;
  act: StaffAct | null;
  /** Beginning of what the act was upon: an order's number, a card, an account. */
  subject: string;
  /** Both days included; Europe/Paris. */
  from: IsoDay | null;
  until: IsoDay | null;
};

const MAX_SUBJECT = 60;

/** Reads the address of the journal; anything unknown is left out. `acts` are those that have a name. */
export function readStaffJournalFilter(
  query: URLSearchParams,
  acts: readonly StaffAct[],
): StaffJournalFilter {
  const staffId = query.get("qui") ?? "";
  return {
    staffId: /^[1-9]\d{0,8}$/.test(staffId) ? Number(staffId) : null,
    act: acts.find((act) => act === query.get("acte")) ?? null,
    subject: (query.get("sur") ?? "").replaceAll("\0", "").trim().slice(0, MAX_SUBJECT),
    from: readDay(query.get("du")),
    until: readDay(query.get("au")),
  };
}

/** Query of an address of the journal; null is left out of it. */
export function journalQuery({ staffId, act, subject, from, until }: StaffJournalFilter) {
  return { qui: staffId, acte: act, sur: subject || null, du: from, au: until };
}

/** Instants that the days of a filter span, the second excluded. */
export function journalPeriod({ from, until }: StaffJournalFilter): {
  since: Date | null;
  before: Date | null;
} {
  return {
    since: from === null ? null : parisInstant(from, 0),
    before: until === null ? null : parisInstant(addDays(until, 1), 0),
  };
}
