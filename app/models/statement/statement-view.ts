import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { daysOf, type Month, monthOf } from "./month.ts";
import type { AccountMovement, Statement } from "./statement.ts";

/** Movements that a page or a PDF shows; the CSV has them all. */
export const MAX_SHOWN = 500;

export type StatementView = Statement & {
  month: Month;
  first: IsoDay;
  /** Today, in the current month. */
  until: IsoDay;
  isCurrent: boolean;
  /** True when `entries` are the first ones only. */
  isCut: boolean;
};

export function toStatementView(statement: Statement, month: Month, now: Date): StatementView {
  const { first, last } = daysOf(month);
  const today = parisTime(now).day;
  const isCurrent = monthOf(today) === month;
  return {
    ...statement,
    ...{ month, first, isCurrent, until: isCurrent ? today : last },
    entries: statement.entries.slice(0, MAX_SHOWN),
    isCut: statement.entries.length > MAX_SHOWN,
  };
}

/** Key of the text that names a movement, with its number. */
export function entryKey({ kind, means }: Pick<AccountMovement, "kind" | "means">) {
  return kind === "payment"
    ? (`kind.payment.${means ?? "shop"}` as const)
    : (`kind.${kind}` as const);
}

/** Key of the title, with the month in words: "Relevé de novembre 2026", "Relevé d’octobre 2026". */
export function titleKey(month: Month): "title" | "title-of" {
  return ["04", "08", "10"].includes(month.slice(5)) ? "title-of" : "title";
}
