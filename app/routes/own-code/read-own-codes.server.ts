import { readForm } from "#app/http/form.server.ts";
import { readPostedText } from "#app/http/text-file.server.ts";
import type { TypedLine, TypedText } from "#app/models/cart/quick-order-text.ts";
import { type OwnCodeLine, readOwnCodeText } from "#app/models/catalogue/own-code.ts";
import type { TextFileRefusal } from "#app/models/document/text-file.ts";

export type CodesRefusal = "lines-required" | TextFileRefusal;

type PostedCodes =
  | { ok: true; typed: TypedText }
  | { ok: false; reason: CodesRefusal; text: string };

export async function readOwnCodes(request: Request): Promise<PostedCodes> {
  const form = await readForm(request, ["lines", "file"]);
  const pasted = form.get("lines");
  const text = typeof pasted === "string" ? pasted : "";
  const file = await readPostedText(form.get("file"));
  if (!file.ok) return { ok: false, reason: file.reason, text };
  const read = [readOwnCodeText(text), readOwnCodeText(file.text)];
  const lines = read.flatMap((one) => one.lines);
  if (lines.length === 0) return { ok: false, reason: "lines-required", text };
  const leftOut = read.reduce((sum, one) => sum + one.leftOut, 0);
  return { ok: true, typed: { lines: draftOf(lines), leftOut } };
}

/** Lines as a draft stores them between two pages: with those of a quick order. */
export function draftOf(lines: readonly OwnCodeLine[]): TypedLine[] {
  return lines.map(({ place, reference, code }) => [
    { place, reference, quantity: "", color: "", ownCode: code },
  ]);
}

export function linesOf(draft: readonly TypedLine[]): OwnCodeLine[] {
  return draft.flatMap(([reading], at) => {
    if (!reading) return [];
    const { place = at + 1, reference, ownCode = "" } = reading;
    return [{ place, reference, code: ownCode }];
  });
}
