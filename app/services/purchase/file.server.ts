import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { eq } from "drizzle-orm";
import { facturxTotalCents, isPdf } from "#app/models/purchase/facturx-file.ts";
import type { ReportedDocument } from "#app/models/purchase/reported.ts";
import { dropUnusedFiles, keepFile } from "#app/services/media/document-file.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { documentFiles } from "#drizzle/schema/content.ts";

type SentFile = ReportedDocument["file"];

/** Stores the file of a message, which then names it by its SHA-256; what is no PDF is not stored. */
export async function storeSentFile(
  tx: Transaction,
  file: SentFile,
  now: Date,
): Promise<{ sha256: string } | null> {
  if (file === null || "sha256" in file) return file;
  const content = Buffer.from(file.content, "base64");
  const sha256 = createHash("sha256").update(content).digest("hex");
  if (isPdf(content)) await keepFile(tx, { sha256, content }, now);
  return { sha256 };
}

/**
 * Finds the file that a document names, its id null for none. Refuses one that was never stored, and one whose own data
 * say another total; a file whose data cannot be read is taken as it is.
 */
export async function findSentFile(
  tx: Transaction,
  { file, grossCents }: Pick<ReportedDocument, "file" | "grossCents">,
): Promise<{ ok: true; fileId: number | null } | { ok: false; reason: "wrong-file" }> {
  if (file === null) return { ok: true, fileId: null };
  if ("content" in file) return { ok: false, reason: "wrong-file" };
  const [stored] = await tx
    .select({ id: documentFiles.id, content: documentFiles.content })
    .from(documentFiles)
    .where(eq(documentFiles.sha256, file.sha256));
  if (!stored) return { ok: false, reason: "wrong-file" };
  const totalCents = await totalOf(stored.content);
  if (totalCents === null || totalCents === Math.abs(grossCents)) {
    return { ok: true, fileId: stored.id };
  }
  await dropUnusedFiles(tx, [stored.id]);
  return { ok: false, reason: "wrong-file" };
}

const inflated = promisify(inflate);
/** Data of an invoice of a thousand lines stay far below; a stream that grows beyond is no data. */
const MAX_DATA_BYTES = 8_000_000;
const MAX_STREAMS = 500;
const STREAM = Buffer.from("stream");
const END = Buffer.from("endstream");

/** Total of the embedded XML, the first stream of the file that is one; null when none can be read. */
async function totalOf(pdf: Buffer): Promise<number | null> {
  let from = 0;
  for (let count = 0; count < MAX_STREAMS; count++) {
    const begin = pdf.indexOf(STREAM, from);
    const end = begin < 0 ? -1 : pdf.indexOf(END, begin + STREAM.length);
    if (end < 0) return null;
    const total = facturxTotalCents(await textOf(pdf.subarray(afterLine(pdf, begin), end)));
    if (total !== null) return total;
    from = end + END.length;
  }
  return null;
}

/** The bytes of a stream begin after one line end (ISO 32000-1, 7.3.8.1). */
function afterLine(pdf: Buffer, begin: number): number {
  const from = begin + STREAM.length;
  return from + (pdf[from] === 0x0d ? 2 : 1);
}

async function textOf(stream: Buffer): Promise<string> {
  try {
    const bytes = await inflated(stream, { maxOutputLength: MAX_DATA_BYTES });
    return bytes.toString("utf8");
  } catch {
    return stream.toString("utf8");
  }
}
