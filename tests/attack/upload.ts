import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { imports } from "#drizzle/schema/import.ts";
import { mediaBatches, productDocuments, productPhotos } from "#drizzle/schema/media.ts";
import { settingVersions } from "#drizzle/schema/setting.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import type { Sample } from "#tests/support/upload/uploads.ts";

export type Door = { what: string; send: (origin: string, sample: Sample) => Promise<number> };

export type Sent = { door: string; name: string; status: number; isKept: boolean };

/** Files on their way, which go once their request is answered. */
const incoming = resolve(config.UPLOAD_DIRECTORY, "incoming");

export function listIncoming(): string[] {
  return existsSync(incoming) ? readdirSync(incoming) : [];
}

async function kept(): Promise<string> {
  const entries = readdirSync(config.UPLOAD_DIRECTORY, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((one) => one.isFile() && one.parentPath !== incoming)
    .map(({ name, parentPath }) => parentPath + name);
  const tables = [uploads, imports, mediaBatches, productPhotos, productDocuments, settingVersions];
  const rows = await Promise.all(tables.map((table) => db.$count(table)));
  return `${rows.join(", ")} rows, ${files.toSorted().join(" ")}`;
}

export async function sendAll(
  origin: string,
  door: Door,
  samples: readonly Sample[],
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const sample of samples) {
    await db.delete(rateLimits);
    const before = await kept();
    const status = await door.send(origin, sample);
    const isKept = (await kept()) !== before;
    sent.push({ door: door.what, name: sample.name, status, isKept });
  }
  return sent;
}

export function takenIn(sent: readonly Sent[]): string[] {
  return sent
    .filter(({ status, isKept }) => isKept || ![400, 413, 422].includes(status))
    .map(({ door, name, status, isKept }) => `${door}: ${name} ${status}${isKept ? " kept" : ""}`);
}
