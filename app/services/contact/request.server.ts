import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ContactAnswer } from "#app/models/contact/answer.ts";
import {
  isRequestNumber,
  REQUESTS_PER_PAGE,
  type RequestAuthor,
  type RequestStatus,
  requestStatuses,
} from "#app/models/contact/request.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  contactEvents,
  contactFiles,
  contactMessages,
  contactRequests,
} from "#drizzle/schema/contact.ts";
import { stores } from "#drizzle/schema/store.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { opensRequest } from "./request-key.server.ts";

/** Depots whose requests a member of the staff answers. */
export type RequestStores = "all" | readonly number[];

export type RequestReader =
  | { by: "customer"; customerId: number }
  | { by: "visitor"; key: string }
  | { by: "staff"; staffId: number; stores: RequestStores };

export type RequestHead = {
  id: number;
  number: string;
  themeLabel: string;
  subThemeLabel: string;
  status: RequestStatus;
  storeLabel: string;
  createdAt: Date;
  updatedAt: Date;
  /** Time by which the depot answers; null when nothing waits for it. */
  dueAt: Date | null;
};

export type RequestFile = { id: number; name: string; bytes: number; label: string };

export type ContactRequest = RequestHead & {
  closedAt: Date | null;
  answers: ContactAnswer[];
  files: RequestFile[];
  messages: {
    id: number;
    author: RequestAuthor;
    text: string;
    createdAt: Date;
    files: RequestFile[];
  }[];
  events: { id: number; status: RequestStatus; author: RequestAuthor; at: Date }[];
  person: { name: string; email: string; phone: string; customerId: number | null };
};

const head = {
  id: contactRequests.id,
  number: contactRequests.number,
  themeLabel: contactRequests.themeLabel,
  subThemeLabel: contactRequests.subThemeLabel,
  status: contactRequests.status,
  storeLabel: stores.label,
  createdAt: contactRequests.createdAt,
  updatedAt: contactRequests.updatedAt,
  dueAt: contactRequests.dueAt,
};

/** SQL condition: this reader may open the request, by its number; null when they may open none. */
export function mayOpen(reader: RequestReader, number: string): SQL | null {
  if (!isRequestNumber(number)) return null;
  const isIt = eq(contactRequests.number, number);
  if (reader.by === "staff") return and(isIt, isOfStores(reader.stores)) ?? null;
  if (reader.by === "visitor") {
    const opens = opensRequest(number, reader.key);
    return opens ? (and(isIt, isNull(contactRequests.customerId)) ?? null) : null;
  }
  return and(isIt, eq(contactRequests.customerId, reader.customerId)) ?? null;
}

function isOfStores(stores: RequestStores): SQL | undefined {
  return stores === "all" ? undefined : inArray(contactRequests.storeUid, [...stores]);
}

/** Finds a request with its messages and files; null when this reader may not open it. */
export async function findRequest(
  reader: RequestReader,
  number: string,
): Promise<ContactRequest | null> {
  const isTheirs = mayOpen(reader, number);
  if (!isTheirs) return null;
  const { name, email, phone, customerId, answers, closedAt } = contactRequests;
  const [found] = await db
    .select({ head, person: { name, email, phone, customerId }, answers, closedAt })
    .from(contactRequests)
    .innerJoin(stores, eq(stores.uid, contactRequests.storeUid))
    .where(isTheirs);
  if (!found) return null;
  const { id } = found.head;
  const [messages, files, events] = await Promise.all([
    listMessages(id),
    listFiles(id),
    listEvents(id),
  ]);
  const filesOf = (messageId: number | null) =>
    files.filter((file) => file.messageId === messageId).map(({ messageId: _, ...file }) => file);
  return {
    ...found.head,
    ...{ answers: found.answers, closedAt: found.closedAt, person: found.person, events },
    files: filesOf(null),
    messages: messages.map((message) => ({ ...message, files: filesOf(message.id) })),
  };
}

/** Finds the upload of a request's file; null when this reader may not open the request. */
export async function findRequestFile(
  reader: RequestReader,
  number: string,
  fileId: number,
): Promise<number | null> {
  const isTheirs = mayOpen(reader, number);
  if (!isTheirs) return null;
  const [found] = await db
    .select({ uploadId: contactFiles.uploadId })
    .from(contactFiles)
    .innerJoin(contactRequests, eq(contactRequests.id, contactFiles.requestId))
    .where(and(isTheirs, eq(contactFiles.uploadId, fileId)));
  return found?.uploadId ?? null;
}

/** Lists a customer's requests, the last changed first, six to a page. */
export async function listRequests(
  { customerId }: Pick<Buyer, "customerId">,
  typedPage: string | null,
): Promise<{ requests: RequestHead[]; total: number; page: number; pages: number }> {
  const isTheirs = eq(contactRequests.customerId, customerId);
  const total = await db.$count(contactRequests, isTheirs);
  const pages = pageCount(total, REQUESTS_PER_PAGE);
  const page = pageNumber(typedPage, pages);
  const requests = await selectHeads()
    .where(isTheirs)
    .orderBy(desc(contactRequests.updatedAt), desc(contactRequests.id))
    .limit(REQUESTS_PER_PAGE)
    .offset((page - 1) * REQUESTS_PER_PAGE);
  return { requests, total, page, pages };
}

const STAFF_PER_PAGE = 50;

/** Lists those due first, or the longest untouched; `after` is the last one shown. */
export async function listStaffRequests(
  answered: RequestStores,
  status: RequestStatus,
  after: number | null,
): Promise<{ requests: (RequestHead & { name: string })[]; next: number | null }> {
  const isWaiting = status === "received" || status === "treating";
  const key = isWaiting ? contactRequests.dueAt : contactRequests.updatedAt;
  const isAfter =
    after === null
      ? undefined
      : sql`(${key}, ${contactRequests.id}) >
          ((select ${isWaiting ? sql`due_at` : sql`updated_at`} from contact_requests
            where id = ${after}), ${after}::int)`;
  const requests = await db
    .select({ ...head, name: contactRequests.name })
    .from(contactRequests)
    .innerJoin(stores, eq(stores.uid, contactRequests.storeUid))
    .where(and(eq(contactRequests.status, status), isOfStores(answered), isAfter))
    .orderBy(asc(key), asc(contactRequests.id))
    .limit(STAFF_PER_PAGE + 1);
  const shown = requests.slice(0, STAFF_PER_PAGE);
  return {
    requests: shown,
    next: requests.length > STAFF_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function countRequests(stores: RequestStores): Promise<Record<RequestStatus, number>> {
  const counted = await db
    .select({ status: contactRequests.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(contactRequests)
    .where(isOfStores(stores))
    .groupBy(contactRequests.status);
  const of = (status: RequestStatus) => counted.find((one) => one.status === status)?.count ?? 0;
  const [received, treating, answered, closed] = requestStatuses.map(of);
  return {
    received: received ?? 0,
    treating: treating ?? 0,
    answered: answered ?? 0,
    closed: closed ?? 0,
  };
}

function selectHeads() {
  return db
    .select(head)
    .from(contactRequests)
    .innerJoin(stores, eq(stores.uid, contactRequests.storeUid))
    .$dynamic();
}

function listMessages(requestId: number) {
  const { id, author, text, createdAt } = contactMessages;
  return db
    .select({ id, author, text, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.requestId, requestId))
    .orderBy(asc(createdAt), asc(id));
}

function listFiles(requestId: number) {
  const { id, name, bytes } = uploads;
  const { label, messageId } = contactFiles;
  return db
    .select({ id, name, bytes, label, messageId })
    .from(contactFiles)
    .innerJoin(uploads, eq(uploads.id, contactFiles.uploadId))
    .where(eq(contactFiles.requestId, requestId))
    .orderBy(asc(id));
}

function listEvents(requestId: number) {
  const { id, status, author, at } = contactEvents;
  return db
    .select({ id, status, author, at })
    .from(contactEvents)
    .where(eq(contactEvents.requestId, requestId))
    .orderBy(asc(at), asc(id));
}
