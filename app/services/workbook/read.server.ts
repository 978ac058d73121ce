import { open } from "node:fs/promises";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import {
  beginningProblem,
  entriesProblem,
  MAX_ENTRIES,
  MAX_INFLATED_BYTES,
  MAX_STRINGS_BYTES,
} from "#app/models/workbook/entries.ts";
import type { NumberFormat } from "#app/models/workbook/number.ts";
import {
  type Relation,
  readRelations,
  readStyles,
  readWorkbook,
  type Sheet,
  type Workbook,
} from "#app/models/workbook/parts.ts";
import { UnreadableWorkbook } from "#app/models/workbook/problem.ts";
import { SheetReader, type SheetRow } from "#app/models/workbook/sheet.ts";
import { SharedStrings, sharedStringsReader } from "#app/models/workbook/strings.ts";

/** Largest part that is read whole: the list of sheets, relations, styles. */
const MAX_WHOLE_BYTES = 10_000_000;

export type OpenWorkbook = Workbook & {
  rowsOf(sheet: Sheet): AsyncGenerator<SheetRow>;
  close(): void;
};

/**
 * Opens a workbook (XLSX, ECMA-376), on the disk or in memory. Its rows come one at a time, its shared texts are in
 * memory. Throws `UnreadableWorkbook`.
 */
export async function openWorkbook(file: string | Buffer): Promise<OpenWorkbook> {
  const problem = beginningProblem(typeof file === "string" ? await beginningOf(file) : file);
  if (problem) throw new UnreadableWorkbook(problem);
  const options = { lazyEntries: true, autoClose: false } as const;
  const opening =
    typeof file === "string" ? openPromise(file, options) : fromBufferPromise(file, options);
  const zip = await opening.catch(unreadable);
  try {
    const archive = await readArchive(zip);
    const relations = await archive.relations("xl/_rels/workbook.xml.rels");
    const book = readWorkbook(await archive.whole("xl/workbook.xml"));
    const pathOf = (type: string) => relations.find((one) => one.type === type)?.target;
    const formats = await formatsOf(archive, pathOf("styles"));
    const strings = await stringsOf(archive, pathOf("sharedStrings"));
    return {
      ...book,
      rowsOf: (sheet) =>
        rowsOfSheet(archive, sheetPath(sheet, relations), {
          strings,
          formats,
          is1904: book.is1904,
        }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(8), 0, 8, 0)).buffer;
  } finally {
    await file.close();
  }
}

type Archive = {
  has(name: string): boolean;
  /** Refuses a part of more than `maxBytes`, and what was read since the opening beyond the bytes of a workbook. */
  pieces(name: string, maxBytes?: number): AsyncGenerator<string>;
  whole(name: string): Promise<string>;
  relations(name: string): Promise<Relation[]>;
};

async function readArchive(zip: ZipFile): Promise<Archive> {
  const entries = await listEntries(zip);
  let leftBytes = MAX_INFLATED_BYTES;
  const pieces = (name: string, maxBytes = MAX_INFLATED_BYTES) => {
    const bytes = entries.get(name)?.uncompressedSize ?? 0;
    leftBytes -= bytes;
    if (leftBytes < 0 || bytes > maxBytes) {
      throw new UnreadableWorkbook("too-large-inside", name.slice(0, 80));
    }
    return inflate(zip, entries, name);
  };
  const whole = async (name: string) => {
    let text = "";
    for await (const piece of pieces(name, MAX_WHOLE_BYTES)) text += piece;
    return text;
  };
  return {
    has: (name) => entries.has(name),
    pieces,
    whole,
    relations: async (name) => readRelations(await whole(name), "xl"),
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableWorkbook("too-large-inside");
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const read: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      read.push(entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(read));
    zip.once("error", reject);
    zip.readEntry();
  }).catch(unreadable);
  const found = entriesProblem(entries.map(({ fileName }) => fileName));
  if (found) throw new UnreadableWorkbook(found.problem, found.part);
  if (entries.some((entry) => entry.isEncrypted())) throw new UnreadableWorkbook("password");
  const inflated = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (inflated > MAX_INFLATED_BYTES) throw new UnreadableWorkbook("too-large-inside");
  return new Map(entries.map((entry) => [entry.fileName, entry]));
}

/** Inflates a part piece by piece; the library refuses more bytes than the directory says. */
async function* inflate(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: string,
): AsyncGenerator<string> {
  const entry = entries.get(name);
  if (!entry) throw new UnreadableWorkbook("not-a-workbook", name.slice(0, 80));
  const decoder = new TextDecoder();
  const stream = await zip.openReadStreamPromise(entry).catch(unreadable);
  try {
    for await (const bytes of stream) yield decoder.decode(bytes, { stream: true });
  } catch (error) {
    unreadable(error);
  } finally {
    stream.destroy();
  }
  yield decoder.decode();
}

function unreadable(error: unknown): never {
  if (error instanceof UnreadableWorkbook) throw error;
  const message = error instanceof Error ? error.message : "";
  throw new UnreadableWorkbook(problemOf(message), message.slice(0, 200));
}

/** Messages of yauzl 3.4.0 about names that leave the archive, and about bytes beyond the declared size. */
function problemOf(message: string) {
  if (/absolute path|relative path|invalid characters in fileName/.test(message)) {
    return "path-in-archive" as const;
  }
  return /too many bytes/.test(message)
    ? ("too-large-inside" as const)
    : ("not-a-workbook" as const);
}

async function formatsOf(archive: Archive, path: string | undefined): Promise<NumberFormat[]> {
  return path && archive.has(path) ? readStyles(await archive.whole(path)) : [];
}

async function stringsOf(archive: Archive, path: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (!path || !archive.has(path)) return strings;
  const reader = sharedStringsReader(strings);
  for await (const piece of archive.pieces(path, MAX_STRINGS_BYTES)) reader.push(piece);
  reader.end();
  return strings;
}

function sheetPath({ name, relation }: Sheet, relations: readonly Relation[]): string {
  const found = relations.find(({ id, type }) => id === relation && type === "worksheet");
  if (!found) throw new UnreadableWorkbook("no-sheet", name.slice(0, 80));
  return found.target;
}

async function* rowsOfSheet(
  archive: Archive,
  path: string,
  book: ConstructorParameters<typeof SheetReader>[0],
): AsyncGenerator<SheetRow> {
  const reader = new SheetReader(book);
  for await (const piece of archive.pieces(path)) yield* reader.push(piece);
  reader.end();
}
