import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BotFields } from "#app/models/auth/bot-check.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type ContactAnswer,
  type ContactProblems,
  readPerson,
} from "#app/models/contact/answer.ts";
import {
  contactStep,
  knownFields,
  offeredThemes,
  type SavedFile,
} from "#app/models/contact/contact.ts";
import { requestNumber } from "#app/models/contact/request.ts";
import { awaitTwin, checkHuman } from "#app/services/auth/bot-check.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import type { UploadOwner } from "#app/services/upload/upload.server.ts";
import { contactEvents, contactRequests } from "#drizzle/schema/contact.ts";
import { checkAnswers } from "./check.server.ts";
import { findDue } from "./due.server.ts";
import {
  attachFiles,
  type ContactFiles,
  type FileUnderLabel,
  receiveFiles,
} from "./file.server.ts";
import { keyOfRequest } from "./request-key.server.ts";
import { listContactThemes, listStoredThemes } from "./theme.server.ts";

export type ContactSender = { buyer: Buyer | null; sessionIdHash: string; address: string };

export type PostedContact = ContactFiles & {
  theme: number | null;
  subTheme: number | null;
  storeUid: number | null;
  /** By field: `name`, `email` and `phone` of a visitor, then those that begin with `field_`. */
  values: ReadonlyMap<string, string>;
  /** Two clicks are one request, the same words another day are two. */
  form: string;
  bot: BotFields;
};

/** Keys of `locales/fr/contact/refusal.json`. */
export type ContactRefusal =
  /** No form was filled in yet: text typed in another waits for the one being chosen. */
  "not-chosen" | "theme-gone" | "too-many" | "bot-check" | "bot-trap" | "unexpected";

export type ContactSent =
  | { ok: true; number: string; key: string }
  | { ok: false; reason: "invalid"; problems: ContactProblems; saved: SavedFile[] }
  | { ok: false; reason: ContactRefusal; saved: SavedFile[]; retryAt?: Date };

/**
 * Sends a request to a depot: stores it with a number, and emails it once its transaction commits.
 * Valid files wait for the rest to be valid; an invalid one holds the request back. Visitors pass
 * the bot check, and write about themes open to them. The same form sent twice is one request.
 */
export async function sendContact(
  sender: ContactSender,
  posted: PostedContact,
  now: Date = new Date(),
): Promise<ContactSent> {
  const checked = await checkContact(sender, posted, now);
  if (!checked.ok) return checked;
  const { saved } = checked;
  try {
    const made = await findMade(checked.contentHash);
    if (made) return made;
    const refusal = await refusalOf(sender, posted);
    if (refusal) {
      const isTwin = refusal.reason === "bot-check";
      const twin = isTwin ? await awaitTwin(() => findMade(checked.contentHash)) : null;
      return twin ?? { ...refusal, saved };
    }
    return await transaction((tx) => insertRequest(tx, sender, checked, now));
  } catch (err) {
    log.error({ err }, "a contact request failed");
    return { ok: false, reason: "unexpected", saved };
  }
}

type Checked = {
  ok: true;
  theme: string;
  subTheme: string;
  storeUid: number;
  person: { name: string; email: string; phone: string };
  answers: ContactAnswer[];
  files: FileUnderLabel[];
  saved: SavedFile[];
  contentHash: string;
};

async function checkContact(
  sender: ContactSender,
  posted: PostedContact,
  now: Date,
): Promise<Checked | Extract<ContactSent, { ok: false }>> {
  const { buyer } = sender;
  const themes = offeredThemes(await listContactThemes(), buyer !== null);
  const at = contactStep(themes, posted);
  // A preselected sub-theme is not the form that was filled in.
  const isOther = at.step !== "form" || at.subTheme.id !== (posted.subTheme ?? at.subTheme.id);
  if (isOther) return notOffered(sender, posted, now);
  const { fields } = at.subTheme;
  const store = await findStore(posted.storeUid ?? buyer?.store.uid ?? 0, now);
  const who = buyer ? knownPerson(buyer) : readPerson(posted.values);
  const received = await receiveFiles(fields, posted, ownerOf(sender), now);
  const storeUid = store?.uid ?? 0;
  const { answers, problems } = await checkAnswers(fields, posted.values, { buyer, storeUid });
  const all: ContactProblems = {
    ...who.problems,
    ...(store ? {} : { store_uid: "store" }),
    ...problems,
    ...received.problems,
  };
  const { saved, files } = received;
  if (Object.keys(all).length > 0) return { ok: false, reason: "invalid", problems: all, saved };
  const [theme, subTheme, person] = [at.theme.label, at.subTheme.label, who.person];
  const content = { theme, subTheme, storeUid, person, answers };
  const hashes = files.map(({ upload }) => upload.sha256);
  const contentHash = hashOf([posted.form, buyer?.customerId ?? null, content, hashes]);
  return { ok: true, ...content, files, saved, contentHash };
}

async function notOffered(
  sender: ContactSender,
  posted: PostedContact,
  now: Date,
): Promise<Extract<ContactSent, { ok: false }>> {
  const fields = knownFields(await listStoredThemes(), posted.subTheme);
  const { saved } = await receiveFiles(fields, posted, ownerOf(sender), now);
  return { ok: false, reason: posted.theme === null ? "not-chosen" : "theme-gone", saved };
}

function knownPerson({ firstName, lastName, email, cellphone }: Buyer) {
  const person = { name: `${firstName} ${lastName}`, email, phone: cellphone };
  return { person, problems: {} };
}

export function ownerOf({
  buyer,
  sessionIdHash,
}: Pick<ContactSender, "buyer" | "sessionIdHash">): UploadOwner {
  return buyer ? { customerId: buyer.customerId } : { sessionIdHash };
}

type Refusal = { ok: false; reason: ContactRefusal; retryAt?: Date };

/** Thirty an hour from one address, fifteen from one person; null when allowed. */
async function refusalOf(
  { buyer, sessionIdHash, address }: ContactSender,
  { bot }: PostedContact,
): Promise<Refusal | null> {
  const spent = [
    await spend("requestByAddress", address),
    await spend("requestByPerson", buyer ? String(buyer.customerId) : sessionIdHash),
  ];
  for (const limit of spent) {
    if (!limit.ok) return { ok: false, reason: "too-many", retryAt: limit.retryAt };
  }
  const human = buyer ? null : await checkHuman(bot);
  return human?.ok === false ? human : null;
}

type Made = Extract<ContactSent, { ok: true }>;

async function findMade(contentHash: string, queryable: Queryable = db): Promise<Made | null> {
  const [made] = await queryable
    .select({ number: contactRequests.number })
    .from(contactRequests)
    .where(eq(contactRequests.contentHash, contentHash));
  return made ? madeOf(made.number) : null;
}

function madeOf(number: string): Made {
  return { ok: true, number, key: keyOfRequest(number) };
}

async function insertRequest(
  tx: Transaction,
  sender: ContactSender,
  { theme, subTheme, storeUid, person, answers, files, contentHash }: Checked,
  now: Date,
): Promise<Made> {
  const number = requestNumber(randomBytes(8), now);
  const [made] = await tx
    .insert(contactRequests)
    .values({
      ...{ number, storeUid, answers, contentHash, ...person },
      customerId: sender.buyer?.customerId ?? null,
      themeLabel: theme,
      subThemeLabel: subTheme,
      createdAt: now,
      updatedAt: now,
      dueAt: await findDue(tx, storeUid, now),
    })
    .onConflictDoNothing({ target: contactRequests.contentHash })
    .returning({ id: contactRequests.id });
  if (!made) return (await findMade(contentHash, tx)) ?? unexpected();
  const requestId = made.id;
  await attachFiles(tx, { requestId, messageId: null }, files, ownerOf(sender), now);
  await tx
    .insert(contactEvents)
    .values({ requestId, status: "received", author: "customer", at: now });
  await addJob(tx, "send-request", { requestId });
  await addJob(tx, "confirm-request", { requestId });
  return madeOf(number);
}

function unexpected(): never {
  throw new Error("insert of a contact request returned no row");
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
