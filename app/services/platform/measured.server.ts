import { parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "./clock.server.ts";
import { pool } from "./database.server.ts";

/** A figure of the whole shop, as every process reads it: its name, one label and its value. */
export type Measured = { name: MeasuredName; label: string; value: number };

/** Figures that one statement reads, with the name of their label. */
export const measuredFigures = {
  jobs_waiting: ["task", "Jobs that are due and have not run"],
  jobs_failing: ["task", "Jobs that failed more than three times"],
  job_lag_seconds: ["task", "Seconds since the oldest due job should have run"],
  outbox_age_seconds: ["provider", "Seconds since the oldest message to a provider was due"],
  erp_unsettled: ["kind", "Messages of the ERP that wait, failed or were refused"],
  erp_silence_seconds: ["kind", "Seconds since the last message of the ERP, within a day"],
  orders_last_day: ["status", "Orders placed in the last 24 hours"],
  slot_places_taken: ["day", "Places of orders in the slots of a day"],
  checkouts_lost_last_day: ["step", "Checkouts of the last 24 hours that expired at a step"],
  searches_this_week: ["result", "Searches since Monday that five customers asked"],
  refunds_open: ["status", "Refunds that are not done"],
} as const satisfies Record<string, readonly [label: string, help: string]>;

export type MeasuredName = keyof typeof measuredFigures;

/** Jobs that call a provider, by the provider: the rest of the queue calls none. */
const OUTBOX = `case
  when t.identifier in ('export-order') then 'erp'
  when t.identifier in ('send-refund', 'forget-card', 'confirm-payment') then 'payment'
  when t.identifier in ('send-payment-link-sms', 'confirm-phone', 'old-phone-notice', 'send-code') then 'sms'
  when t.identifier ~ '^(order-|resend-|send-|share-|invite-|ask-approval|confirm-|security-|slot-|answer-|propose-|hand-over|site-|payment-failed|refund-done)'
    then 'mail' end`;

const DUE = `j.run_at <= now() and j.locked_at is null`;

/**
 * Reads the figures; each by an index, or of a table that stays small. Text of nobody is in a label.
 */
const READ = `
  with due as (
    select t.identifier as task, ${OUTBOX} as provider, j.run_at, j.attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${DUE}),
  today as (select o.status_code, count(*) as value from orders o
    where o.created_at > now() - interval '1 day' group by 1),
  messages as (select kind, max(received_at) as at from erp_events
    where received_at > now() - interval '1 day' group by 1),
  lost as (select case when terms_completed then 'payment' when slot_completed then 'summary' else 'slot' end
      as step, count(*) as value
    from checkouts where expires_at between now() - interval '1 day' and now() group by 1),
  asked as (select sum(w.asked) as asked, sum(w.near) as near, sum(w.nothing) as nothing
    from search_weeks w join search_texts t on t.id = w.text_id where w.week = date_trunc('week', $1::date)::date and t.is_common)
  select 'jobs_waiting' as name, task as label, count(*)::float8 as value from due group by task
  union all select 'jobs_failing', task, count(*) from due where attempts > 3 group by task
  union all select 'job_lag_seconds', task, extract(epoch from now() - min(run_at)) from due group by task
  union all select 'outbox_age_seconds', provider, extract(epoch from now() - min(run_at)) from due
    where provider is not null group by provider
  union all select 'erp_unsettled', kind, count(*) from erp_events
    where outcome in ('waiting', 'failed', 'refused') group by kind
  union all select 'erp_silence_seconds', kind, extract(epoch from now() - at) from messages
  union all select 'orders_last_day', status_code::text, value from today
  union all select 'slot_places_taken', case when s.day = $1::date then 'today' else 'tomorrow' end, count(*)
    from pickup_slots s join slot_holds h on h.slot_id = s.id
    where s.day between $1::date and $1::date + 1 and h.order_id is not null group by 2
  union all select 'checkouts_lost_last_day', step, value from lost
  union all select 'searches_this_week', 'asked', coalesce(asked, 0) from asked
  union all select 'searches_this_week', 'near', coalesce(near, 0) from asked
  union all select 'searches_this_week', 'nothing', coalesce(nothing, 0) from asked
  union all select 'refunds_open', status, count(*) from refunds where status <> 'done' group by status`;

export async function readMeasured(now: Date = databaseNow()): Promise<Measured[]> {
  const values = [parisTime(now).day];
  const { rows } = await pool.query<Measured>({ name: "read_measured", text: READ, values });
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}
