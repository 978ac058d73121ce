import { createHash } from "node:crypto";
import type { Client } from "pg";
import {
  nextRequestStatus,
  type RequestStatus,
  requestNumber,
} from "#app/models/contact/request.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { contactEvents, contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { type DemoRequest, demoRequests } from "./contact-story.ts";
import { copyRows } from "./copy.ts";
import { instantOfRange } from "./order/history.ts";

export async function loadRequests(client: Client, now: Date): Promise<void> {
  const people = await findPeople(client);
  const made = demoRequests.flatMap((request, index) => rowsOf(request, index + 1, people, now));
  await copyRows(
    client,
    contactRequests,
    made.map(({ row }) => row),
  );
  const events = made.flatMap(({ row, happened }) =>
    happened
      .filter(isNewStatus)
      .map(({ status, by, at }) => ({ requestId: row.id, status, author: by, at })),
  );
  await copyRows(client, contactEvents, numbered(events));
  const messages = made.flatMap(({ row, happened }) =>
    happened.flatMap(({ by, at, text }) => (text ? [messageOf(row.id, by, at, text)] : [])),
  );
  await copyRows(client, contactMessages, numbered(messages));
}

type Person = {
  id: number;
  name: string;
  email: string;
  phone: string;
  storeUid: number;
  order: string | null;
  reference: string | null;
};

async function findPeople(client: Client): Promise<Map<number, Person>> {
  const { rows } = await client.query<Person>(
    `select c.id, c.first_name || ' ' || c.last_name as name, c.email, c.cellphone as phone,
       c.store_uid as "storeUid", o.uid as "order", l.reference
     from customers c
     left join lateral (select id, uid from orders where customer_id = c.id order by id desc limit 1) o on true
     left join lateral (select reference from order_lines where order_id = o.id order by position limit 1) l on true
     where c.id = any($1)`,
    [demoRequests.map(({ from }) => (typeof from === "number" ? from : 0))],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function isNewStatus({ status }: Happened, place: number, all: readonly Happened[]): boolean {
  return status !== all[place - 1]?.status;
}

type Happened = { status: RequestStatus; by: "customer" | "depot"; at: Date; text?: string };

function rowsOf(request: DemoRequest, id: number, people: Map<number, Person>, now: Date) {
  const { from, theme, subTheme, ago, time } = request;
  const person = typeof from === "number" ? people.get(from) : { id: null, ...from };
  if (!person) return [];
  const day = addDays(parisTime(now).day, -ago);
  const createdAt = instantOfRange(day, time);
  const happened = historyOf(request, day, createdAt);
  const last = happened.at(-1);
  const found = "order" in person ? person : null;
  const row = {
    id,
    number: requestNumber(digest(`number ${id}`), createdAt),
    customerId: person.id,
    storeUid: person.storeUid,
    themeLabel: theme,
    subThemeLabel: subTheme,
    status: last?.status ?? ("received" as const),
    ...{ name: person.name, email: person.email, phone: person.phone },
    answers: request.answers.flatMap(([{ label, kind }, value]) => {
      const text = typeof value === "string" ? value : found?.[value.found];
      return text ? [{ label, kind, value: text }] : [];
    }),
    contentHash: digest(`request ${id}`).toString("hex"),
    createdAt,
    updatedAt: last?.at ?? createdAt,
    closedAt: last?.status === "closed" ? last.at : null,
  };
  return [{ row, happened }];
}

function historyOf({ steps }: DemoRequest, day: string, createdAt: Date): Happened[] {
  const happened: Happened[] = [{ status: "received", by: "customer", at: createdAt }];
  for (const [act, by, after, time, text] of steps) {
    const status = happened.at(-1)?.status ?? "received";
    const at = instantOfRange(addDays(day, after), time);
    const next = nextRequestStatus({ status, closedAt: null }, act, at);
    if (!next?.ok) throw new Error(`A demo request cannot be ${act} when it is ${status}`);
    happened.push({ status: next.status, by, at, text });
  }
  return happened;
}

function messageOf(requestId: number, author: "customer" | "depot", createdAt: Date, text: string) {
  const contentHash = digest(`message ${requestId} ${text}`).toString("hex");
  return { requestId, author, text, contentHash, createdAt };
}

function numbered<T extends object>(rows: readonly T[]): (T & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
