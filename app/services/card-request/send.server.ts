import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { BotFields } from "#app/models/auth/bot-check.ts";
import { proofKinds } from "#app/models/card-request/card-request.ts";
import { companyNumbers } from "#app/models/company/number.ts";
import { formatCellphone } from "#app/models/platform/cellphone.ts";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import { awaitTwin, checkHuman } from "#app/services/auth/bot-check.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import {
  listPendingUploads,
  type StoredUpload,
  storeUpload,
  storeUploads,
} from "#app/services/upload/upload.server.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";

export type CardRequestSender = { sessionIdHash: string; address: string };

export type CardRequestForm = {
  companyLabel: string;
  /** SIREN or SIRET, checked. */
  companyNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  cellphone: string;
  storeUid: number;
  message: string;
};

export type CardRequestRefusal =
  | { reason: "store-without-products"; field: "store" }
  | { reason: "bot-check" | "bot-trap"; field?: undefined }
  | { reason: "contact-too-many"; field?: undefined; retryAt: Date };

/**
 * Sends a request for a card: stores it, and e-mails its receipt once the transaction commits. The same
 * form sent twice is one request while it waits. Says nothing of companies, cards and addresses that
 * exist. Fifteen an hour from one address; beyond three a day to one mailbox, it is stored without a receipt.
 */
export async function sendCardRequest(
  sender: CardRequestSender,
  form: CardRequestForm,
  document: StoredUpload,
  bot: BotFields,
  now: Date = databaseNow(),
): Promise<{ ok: true } | ({ ok: false } & CardRequestRefusal)> {
  const contentHash = hashOf([form, document.sha256]);
  const find = () => isWaiting(contentHash);
  if (await find()) return { ok: true };
  const store = await findStore(form.storeUid, now);
  if (!store || store.isWithoutProducts) {
    return { ok: false, reason: "store-without-products", field: "store" };
  }
  const allowed = await spend("cardRequestByAddress", sender.address);
  if (!allowed.ok) return { ok: false, reason: "contact-too-many", retryAt: allowed.retryAt };
  const human = await checkHuman(bot);
  if (!human.ok) {
    const isTwin = human.reason === "bot-check" && (await awaitTwin(find)) !== null;
    return isTwin ? { ok: true } : human;
  }
  const isConfirmed = (await spend("cardRequestByRecipient", form.email)).ok;
  await transaction((tx) =>
    insertRequest(tx, sender, { form, document, contentHash, isConfirmed, now }),
  );
  return { ok: true };
}

type Insertion = {
  form: CardRequestForm;
  document: StoredUpload;
  contentHash: string;
  isConfirmed: boolean;
  now: Date;
};

async function insertRequest(
  tx: Transaction,
  { sessionIdHash }: CardRequestSender,
  { form, document, contentHash, isConfirmed, now }: Insertion,
): Promise<void> {
  const { companyNumber, cellphone, ...typed } = form;
  const [made] = await tx
    .insert(cardRequests)
    .values({
      ...typed,
      ...companyNumbers(companyNumber),
      cellphone: formatCellphone(cellphone),
      uploadId: document.id,
      contentHash,
      createdAt: now,
    })
    .onConflictDoNothing({ target: cardRequests.contentHash, where: sql`state = 'waiting'` })
    .returning({ id: cardRequests.id });
  if (!made) return;
  if (!(await storeUploads(tx, [document.id], { sessionIdHash }, now))) {
    throw new Error(`the document of card request ${made.id} was purged before it was stored`);
  }
  if (isConfirmed) await addJob(tx, "confirm-card-request", { requestId: made.id });
}

async function isWaiting(contentHash: string): Promise<true | null> {
  const isIt = and(eq(cardRequests.contentHash, contentHash), eq(cardRequests.state, "waiting"));
  return (await db.$count(cardRequests, isIt)) > 0 ? true : null;
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Stores the document of a form until the rest of it is valid; without a new one, finds the one stored
 * before. Refuses what `storeUpload` refuses, and more than a hundred and twenty an hour.
 */
export async function receiveProof(
  { sessionIdHash, address }: CardRequestSender,
  { file, savedId }: { file: SentFile | undefined; savedId: number | null },
  now: Date = databaseNow(),
): Promise<
  { ok: true; upload: StoredUpload } | { ok: false; reason: UploadRefusal | "proof-required" }
> {
  const owner = { sessionIdHash };
  if (file) {
    const allowed = await spend("proofByAddress", address);
    return allowed.ok
      ? storeUpload(file, owner, proofKinds, now)
      : { ok: false, reason: "file-unchecked" };
  }
  const [saved] = savedId === null ? [] : await listPendingUploads([savedId], owner, now);
  const isProof = saved && proofKinds.some((kind) => kind === saved.kind);
  return isProof ? { ok: true, upload: saved } : { ok: false, reason: "proof-required" };
}
