import type { RouterContextProvider } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { spendLines } from "#app/http/lines/limit.server.ts";
import { readPostedText } from "#app/http/lines/text-file.server.ts";
import { readUuid } from "#app/http/params.server.ts";
import { putPage, QUICK_LINES_PER_PAGE } from "#app/models/cart/quick-order-page.ts";
import {
  editedText,
  firstLines,
  numberLines,
  type Reading,
  readCarried,
  readPlace,
  readQuickText,
  type TypedLine,
  type TypedText,
} from "#app/models/cart/quick-order-text.ts";
import { type CartVersion, readCartVersion } from "#app/models/cart/version.ts";
import type { TextFileRefusal } from "#app/models/document/text-file.ts";
import { cellOf } from "#app/models/document/text-table.ts";
import { findQuickOrderDraft } from "#app/services/cart/quick-order-draft.server.ts";

export type LinesRefusal =
  | TextFileRefusal
  | "lines-required"
  | "lines-too-many"
  | "file-too-many"
  /** The lines of the other pages are gone: added in another window, or purged. */
  | "lines-partly-gone";

export type SentLines = {
  ok: true;
  typed: TypedText;
  seen: CartVersion;
  batch: string | null;
  /** Draft that holds these very lines; null when there is none yet. */
  draftId: string | null;
  /** Of the page to show. */
  page: string | null;
};

export type PostedLines =
  | SentLines
  | { ok: false; reason: LinesRefusal; text: string; retryAt: Date | null };

const FIELDS = [
  ...["lines", "file"],
  ...["line", "reference", "quantity", "color", "place", "pick", "drop", "version", "batch"],
  ...["usual", "draft", "origins", "page"],
];

/**
 * `pick` ("2:9786840") takes another reference for a line, `drop` removes one (decision 131), `usual` ("3:20")
 * the usual quantity for the third row of the page. `origins` says which lines of `draft` the rows stand for: the
 * lines of its other pages stay as they are.
 */
export async function readQuickOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PostedLines> {
  const form = await readForm(request, FIELDS);
  const rows = carriedRows(form);
  const pasted = textOf(form.get("lines"));
  const text = pasted || editedLines(rows);
  const refused = (reason: LinesRefusal, retryAt: Date | null = null) =>
    ({ ok: false, reason, text, retryAt }) as const;
  const sentFile = form.get("file");
  const hasFile = sentFile instanceof File && sentFile.size > 0;
  if (hasFile || pasted !== "" || rows.length > QUICK_LINES_PER_PAGE) {
    const retryAt = await spendLines(context);
    if (retryAt) return refused(hasFile ? "file-too-many" : "lines-too-many", retryAt);
  }
  const file = await readPostedText(sentFile);
  if (!file.ok) return refused(file.reason);
  const carried = await withOtherPages(form, rows, context);
  if (!carried) return refused("lines-partly-gone");
  const read = [readQuickText(pasted), readQuickText(file.text)];
  const lines = numberLines([...carried.lines, ...read.flatMap((one) => one.lines)]);
  if (lines.length === 0) return refused("lines-required");
  const typed = firstLines(lines);
  const leftOut = read.reduce(
    (sum, one) => sum + one.leftOut,
    typed.leftOut + carried.leftOut + file.leftOut,
  );
  return {
    ok: true,
    typed: { lines: typed.lines, leftOut },
    seen: readCartVersion(textOf(form.get("version"))),
    batch: readUuid(textOf(form.get("batch"))),
    draftId: read.some((one) => one.lines.length > 0) ? null : carried.draftId,
    page: textOf(form.getAll("page").at(-1) ?? null),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

function editedLines(rows: readonly TypedLine[][]): string {
  return rows
    .flatMap((row) => row.map(([reading]) => editedText(reading ? [reading] : [])))
    .join("\n");
}

type Carried = { lines: readonly TypedLine[]; leftOut: number; draftId: string | null };

/** Null when these are the rows of a page, and the draft with the others is gone. */
async function withOtherPages(
  form: FormData,
  rows: readonly TypedLine[][],
  context: Readonly<RouterContextProvider>,
): Promise<Carried | null> {
  if (!form.has("draft")) return { lines: rows.flat(), leftOut: 0, draftId: null };
  const id = readUuid(textOf(form.get("draft")));
  const { sessionIdHash } = context.get(shopperContext);
  const draft = id && sessionIdHash ? await findQuickOrderDraft(sessionIdHash, id) : null;
  if (!draft) return null;
  const { lines, isChanged } = putPage(draft.lines, textOf(form.get("origins")), rows);
  return { lines, leftOut: draft.leftOut, draftId: isChanged ? null : id };
}

/** Lines by row of the page: none for a row that was dropped or emptied, several for one that sums them. */
function carriedRows(form: FormData): TypedLine[][] {
  const corrected = corrections(form);
  const [, usualAt, usual = ""] = /^(\d{1,4}):(\d{1,4})$/.exec(textOf(form.get("usual"))) ?? [];
  let [row, fix] = [0, 0];
  return [...form].flatMap(([name, value]) => {
    if (name !== "line" && name !== "reference") return [];
    row += 1;
    if (name === "reference") return [filled(corrected[fix++] ?? [])];
    const carried = readCarried(textOf(value));
    return [filled(String(row) === usualAt ? withQuantity(carried, usual) : carried)];
  });
}

function filled(lines: readonly TypedLine[]): TypedLine[] {
  return lines.filter(([one]) => one?.reference || one?.quantity);
}

/** A row that sums several lines becomes one. */
function withQuantity([line]: TypedLine[], quantity: string): TypedLine[] {
  return line ? [line.map((reading) => ({ ...reading, quantity }))] : [];
}

function corrections(form: FormData): TypedLine[][] {
  const [, pickAt, picked = ""] = /^(\d{1,4}):(.{1,60})$/.exec(textOf(form.get("pick"))) ?? [];
  const dropped = textOf(form.get("drop"));
  const quantities = form.getAll("quantity");
  const colors = form.getAll("color");
  const places = form.getAll("place");
  return form.getAll("reference").map((reference, at) => {
    if (String(at) === dropped) return [];
    const meant = String(at) === pickAt ? picked : textOf(reference);
    const [quantity = null, color = null] = [quantities[at], colors[at]];
    const place = readPlace(textOf(places[at] ?? null));
    const line = { reference: meant, quantity: textOf(quantity), color: textOf(color) };
    return [[{ ...trimmed(line), ...place }]];
  });
}

function trimmed({ reference, quantity, color }: Reading): Reading {
  return { reference: cellOf(reference), quantity: cellOf(quantity), color: cellOf(color) };
}
