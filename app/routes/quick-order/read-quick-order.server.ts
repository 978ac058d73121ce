import { readForm } from "#app/http/form.server.ts";
import { readUuid } from "#app/http/params.server.ts";
import { readPostedText } from "#app/http/text-file.server.ts";
import {
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

export type PostedLines =
  | { ok: true; typed: TypedText; seen: CartVersion; batch: string | null }
  | { ok: false; reason: "lines-required" | TextFileRefusal; text: string };

const FIELDS = [
  ...["lines", "file"],
  ...["line", "reference", "quantity", "color", "place", "pick", "drop", "version", "batch"],
  "usual",
];

/**
 * `pick` ("2:9786840") takes another reference for a line, `drop` removes one (design, section 5), `usual` ("3:20")
 * the usual quantity for the third row of the page.
 */
export async function readQuickOrder(request: Request): Promise<PostedLines> {
  const form = await readForm(request, FIELDS);
  const file = await readPostedText(form.get("file"));
  const text = textOf(form.get("lines"));
  if (!file.ok) return { ok: false, reason: file.reason, text };
  const pasted = [readQuickText(text), readQuickText(file.text)];
  const lines = numberLines([...carriedLines(form), ...pasted.flatMap((one) => one.lines)]);
  if (lines.length === 0) return { ok: false, reason: "lines-required", text };
  const typed = firstLines(lines);
  const leftOut = pasted.reduce((sum, one) => sum + one.leftOut, typed.leftOut);
  const seen = readCartVersion(textOf(form.get("version")));
  const batch = readUuid(textOf(form.get("batch")));
  return { ok: true, typed: { lines: typed.lines, leftOut }, seen, batch };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

function carriedLines(form: FormData): TypedLine[] {
  const corrected = corrections(form);
  const [, usualAt, usual = ""] = /^(\d{1,4}):(\d{1,4})$/.exec(textOf(form.get("usual"))) ?? [];
  let [row, fix] = [0, 0];
  const lines = [...form].flatMap(([name, value]) => {
    if (name !== "line" && name !== "reference") return [];
    row += 1;
    if (name === "reference") return corrected[fix++] ?? [];
    const carried = readCarried(textOf(value));
    return String(row) === usualAt ? withQuantity(carried, usual) : carried;
  });
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
