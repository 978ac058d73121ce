import type { ContactProblem, ContactProblems } from "#app/models/contact/answer.ts";
import { type ContactField, MAX_FILES, type SavedFile } from "#app/models/contact/contact.ts";
import type { FormUploadKind } from "#app/models/upload/upload.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";
import {
  listPendingUploads,
  type StoredUpload,
  storeUpload,
  storeUploads,
  type UploadOwner,
} from "#app/services/upload/upload.server.ts";
import { contactFiles } from "#drizzle/schema/contact.ts";

export type ContactFiles = {
  files: ReadonlyMap<string, readonly SentFile[]>;
  saved: readonly { field: string; id: number }[];
};

export type FileUnderLabel = { label: string; upload: StoredUpload };

type FileField = Pick<ContactField, "name" | "label" | "required"> & { uploads: FormUploadKind[] };

type Received = { files: FileUnderLabel[]; saved: SavedFile[]; problems: ContactProblems };

/**
 * Stores the valid files of a form, with the rest of it or until it is valid. Each field limits its
 * kinds, a form five files, a person a hundred and twenty an hour. Files stored before are reused
 * when they are this person's.
 */
export async function receiveFiles(
  fields: readonly ContactField[],
  sent: ContactFiles,
  owner: UploadOwner,
  now: Date,
): Promise<Received> {
  const received: Received = { files: [], saved: [], problems: {} };
  const ids = sent.saved.slice(0, MAX_FILES).map(({ id }) => id);
  const pending = await listPendingUploads(ids, owner, now);
  for (const field of fields.filter(({ kind }) => kind === "file")) {
    const waiting = sent.saved.filter((one) => one.field === field.name).map(({ id }) => id);
    const again = pending.filter(
      ({ id, kind }) => waiting.includes(id) && field.uploads.some((one) => one === kind),
    );
    for (const upload of again) take(received, field, upload);
    for (const file of sent.files.get(field.name) ?? []) {
      const problem = await receiveFile(received, field, file, owner, now);
      if (problem) received.problems[field.name] = problem;
    }
    const isThere = received.saved.some((one) => one.field === field.name);
    if (field.required && !isThere) received.problems[field.name] ??= "required";
  }
  return received;
}

async function receiveFile(
  received: Received,
  field: FileField,
  file: SentFile,
  owner: UploadOwner,
  now: Date,
): Promise<ContactProblem | null> {
  if (received.files.length >= MAX_FILES) return "files";
  const allowed = await spend("uploadByPerson", JSON.stringify(owner));
  if (!allowed.ok) return "files";
  const stored = await storeUpload(file, owner, field.uploads, now);
  if (!stored.ok) return stored.reason;
  take(received, field, stored.upload);
  return null;
}

function take(received: Received, field: FileField, upload: StoredUpload): void {
  const { id, name, bytes } = upload;
  received.files.push({ label: field.label, upload });
  received.saved.push({ field: field.name, id, name, bytes });
}

/** Throws when one of the files is gone: nothing commits. */
export async function attachFiles(
  tx: Transaction,
  to: { requestId: number; messageId: number | null },
  files: readonly FileUnderLabel[],
  owner: UploadOwner,
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ upload }) => upload.id);
  if (!(await storeUploads(tx, ids, owner, now)))
    throw new Error(`an upload of contact request ${to.requestId} was purged before it was stored`);
  await tx
    .insert(contactFiles)
    .values(files.map(({ label, upload }) => ({ ...to, uploadId: upload.id, label })));
}
