import { and, asc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import requestTexts from "#app/locales/fr/contact/request.json" with { type: "json" };
import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { releaseUploads } from "#app/services/upload/upload.server.ts";
import { contactFiles, contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { stores } from "#drizzle/schema/store.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { type DataSection, momentCell, whole } from "./data-section.server.ts";

const t = texts(exportTexts);
const tRequest = texts(requestTexts);

/** Exports a customer's requests to depots, their messages, and the names of their files. */
export function contactSections(buyer: Buyer): DataSection[] {
  return [
    whole("requests", ["request", "at", "theme", "store", "status", "label", "text"], () =>
      requestRows(buyer),
    ),
    whole("request-messages", ["request", "at", "author", "text"], () => messageRows(buyer)),
    whole("request-files", ["request", "label", "file"], () => fileRows(buyer)),
  ];
}

async function requestRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ request: contactRequests, store: stores.label })
    .from(contactRequests)
    .innerJoin(stores, eq(stores.uid, contactRequests.storeUid))
    .where(eq(contactRequests.customerId, customerId))
    .orderBy(asc(contactRequests.id));
  return rows.flatMap(({ request, store }) => {
    const { number, createdAt, themeLabel, status, answers } = request;
    const state = tRequest(`status.${status}`);
    return answers.map(({ label, value }) => [
      ...[number, momentCell(createdAt), themeLabel, store, state],
      ...[label, value],
    ]);
  });
}

async function messageRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ number: contactRequests.number, message: contactMessages })
    .from(contactMessages)
    .innerJoin(contactRequests, eq(contactRequests.id, contactMessages.requestId))
    .where(eq(contactRequests.customerId, customerId))
    .orderBy(asc(contactMessages.id));
  return rows.map(({ number, message: { createdAt, author, text } }) => [
    ...[number, momentCell(createdAt), t(`author.${author}`), text],
  ]);
}

async function fileRows({ customerId }: Buyer): Promise<CsvRow[]> {
  const rows = await db
    .select({ number: contactRequests.number, label: contactFiles.label, name: uploads.name })
    .from(contactFiles)
    .innerJoin(contactRequests, eq(contactRequests.id, contactFiles.requestId))
    .innerJoin(uploads, eq(uploads.id, contactFiles.uploadId))
    .where(eq(contactRequests.customerId, customerId))
    .orderBy(asc(uploads.id));
  return rows.map(({ number, label, name }) => [number, label, name]);
}

/** Deletes the requests of an erased customer, with their files and pending uploads. */
export async function eraseRequests(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await deleteRequests(tx, eq(contactRequests.customerId, customerId), now);
  await tx
    .update(uploads)
    .set({ expiresAt: now, customerId: null })
    .where(and(eq(uploads.customerId, customerId), isNotNull(uploads.expiresAt)));
}

/** Deletes the requests without an event since a moment. */
export function deleteOldRequests(since: Date, now: Date): Promise<void> {
  return inBatches((rows) =>
    transaction(async (tx) => {
      const old = await tx
        .select({ id: contactRequests.id })
        .from(contactRequests)
        .where(lt(contactRequests.updatedAt, since))
        .orderBy(asc(contactRequests.updatedAt))
        .limit(rows)
        .for("update", { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await deleteRequests(tx, inArray(contactRequests.id, ids), now);
      return ids.length;
    }),
  );
}

async function deleteRequests(tx: Transaction, which: SQL, now: Date): Promise<void> {
  const files = await tx
    .select({ uploadId: contactFiles.uploadId })
    .from(contactFiles)
    .innerJoin(contactRequests, eq(contactRequests.id, contactFiles.requestId))
    .where(which);
  await tx.delete(contactRequests).where(which);
  const ids = files.map(({ uploadId }) => uploadId);
  await releaseUploads(tx, ids, now);
}
