import { createHash } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import { type ContactProblems, readAnswers } from "#app/models/contact/answer.ts";
import type { ContactField, SavedFile } from "#app/models/contact/contact.ts";
import {
  MAX_MESSAGES,
  nextRequestStatus,
  type RequestAct,
  type RequestAuthor,
  type RequestRefusal,
  type RequestStatus,
} from "#app/models/contact/request.ts";
import { uploadKinds } from "#app/models/upload/upload.ts";
import { recordStaffAct } from "#app/services/auth/staff.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import type { UploadOwner } from "#app/services/upload/upload.server.ts";
import { contactEvents, contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { findDue } from "./due.server.ts";
import {
  attachFiles,
  type ContactFiles,
  type FileUnderLabel,
  receiveFiles,
} from "./file.server.ts";
import { mayOpen, type RequestReader } from "./request.server.ts";

export type RequestActor = { reader: RequestReader; owner: UploadOwner; address: string };

export type PostedMessage = ContactFiles & { text: string; form: string };

export type MessageResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "invalid"; problems: ContactProblems; saved: SavedFile[] }
  | { ok: false; reason: RequestRefusal | "too-many"; saved: SavedFile[]; retryAt?: Date };

export const messageFields: readonly ContactField[] = [
  field("message", "long-text", true),
  field("files", "file", false),
];

function field(name: string, kind: ContactField["kind"], required: boolean): ContactField {
  return { name, kind, label: "", hint: "", required, options: [], uploads: [...uploadKinds] };
}

/**
 * Writes to a request: its author replies, the depot answers. The other side gets an email once the
 * transaction commits. The same form sent twice is one message. Refused when the request has been
 * closed for thirty days, or has a hundred messages.
 */
export async function writeToRequest(
  actor: RequestActor,
  number: string,
  posted: PostedMessage,
  now: Date = new Date(),
): Promise<MessageResult> {
  const isTheirs = mayOpen(actor.reader, number);
  if (!isTheirs || !(await exists(isTheirs))) return { ok: false, reason: "not-found" };
  const { answers, problems } = readAnswers(messageFields, new Map([["message", posted.text]]));
  const received = await receiveFiles(messageFields, posted, actor.owner, now);
  const { saved, files } = received;
  const all = { ...problems, ...received.problems };
  if (Object.keys(all).length > 0) return { ok: false, reason: "invalid", problems: all, saved };
  const allowed = await mayWrite(actor);
  if (!allowed.ok) return { ok: false, reason: "too-many", retryAt: allowed.retryAt, saved };
  const text = answers[0]?.value ?? "";
  const hashes = files.map(({ upload }) => upload.sha256);
  const contentHash = createHash("sha256")
    .update(JSON.stringify([posted.form, text, hashes]))
    .digest("hex");
  const written = await transaction((tx) =>
    insertMessage(tx, actor, { isTheirs, text, files, contentHash }, now),
  );
  return written.ok ? written : { ...written, saved };
}

async function exists(isTheirs: SQL): Promise<boolean> {
  return (await db.$count(contactRequests, isTheirs)) > 0;
}

function mayWrite({ reader, owner }: RequestActor) {
  if (reader.by === "staff") return { ok: true as const };
  return spend("requestByPerson", JSON.stringify(owner));
}

type Message = { isTheirs: SQL; text: string; files: FileUnderLabel[]; contentHash: string };

async function insertMessage(
  tx: Transaction,
  actor: RequestActor,
  { isTheirs, text, files, contentHash }: Message,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: RequestRefusal }> {
  const request = await lockRequest(tx, isTheirs);
  const author = authorOf(actor);
  const isOfRequest = eq(contactMessages.requestId, request.id);
  if ((await tx.$count(contactMessages, isOfRequest)) >= MAX_MESSAGES) {
    return { ok: false, reason: "request-long" };
  }
  const next = nextRequestStatus(request, author === "depot" ? "answer" : "reply", now);
  if (next?.ok === false) return next;
  const staffId = actor.reader.by === "staff" ? actor.reader.staffId : null;
  const [message] = await tx
    .insert(contactMessages)
    .values({ requestId: request.id, author, staffId, text, contentHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  if (!message) return { ok: true };
  const to = { requestId: request.id, messageId: message.id };
  await attachFiles(tx, to, files, actor.owner, now);
  await moveTo(tx, request, { status: next?.status ?? request.status, author }, now);
  await noteStaffAct(tx, actor, "request-answered", request.number, now);
  await addJob(tx, "send-request-message", { messageId: message.id });
  return { ok: true };
}

/** False when there is none; one already in that state stays unchanged. */
export function actOnRequest(
  actor: RequestActor,
  number: string,
  act: Extract<RequestAct, "take" | "close">,
  now: Date = new Date(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const isTheirs = mayOpen(actor.reader, number);
    const request = isTheirs && (await findLocked(tx, isTheirs));
    if (!request) return false;
    const next = nextRequestStatus(request, act, now);
    if (!next?.ok) return true;
    await moveTo(tx, request, { status: next.status, author: authorOf(actor) }, now);
    const done = act === "take" ? "request-taken" : "request-closed";
    await noteStaffAct(tx, actor, done, request.number, now);
    return true;
  });
}

type Locked = Pick<
  typeof contactRequests.$inferSelect,
  "id" | "number" | "status" | "closedAt" | "storeUid" | "dueAt"
>;

async function findLocked(tx: Transaction, isTheirs: SQL): Promise<Locked | null> {
  const { id, number, status, closedAt, storeUid, dueAt } = contactRequests;
  const [found] = await tx
    .select({ id, number, status, closedAt, storeUid, dueAt })
    .from(contactRequests)
    .where(isTheirs)
    .for("update");
  return found ?? null;
}

async function lockRequest(tx: Transaction, isTheirs: SQL): Promise<Locked> {
  const found = await findLocked(tx, isTheirs);
  if (!found) throw new Error("the contact request was deleted while a message was added to it");
  return found;
}

function authorOf({ reader }: RequestActor): RequestAuthor {
  return reader.by === "staff" ? "depot" : "customer";
}

async function moveTo(
  tx: Transaction,
  request: Locked,
  { status, author }: { status: RequestStatus; author: RequestAuthor },
  now: Date,
) {
  const closedAt = status === "closed" ? now : null;
  const isWaiting = status === "received" || status === "treating";
  // Keeps the time of a request that waits already: a customer who writes twice waits since the first.
  const dueAt = isWaiting ? (request.dueAt ?? (await findDue(tx, request.storeUid, now))) : null;
  await tx
    .update(contactRequests)
    .set({ status, closedAt, dueAt, updatedAt: now })
    .where(eq(contactRequests.id, request.id));
  if (status === request.status) return;
  await tx.insert(contactEvents).values({ requestId: request.id, status, author, at: now });
}

async function noteStaffAct(
  tx: Transaction,
  { reader, address }: RequestActor,
  act: "request-taken" | "request-answered" | "request-closed",
  subject: string,
  now: Date,
) {
  if (reader.by !== "staff") return;
  await recordStaffAct(tx, { staffId: reader.staffId, act, subject, address }, now);
}
