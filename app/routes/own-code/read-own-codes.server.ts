import type { RouterContextProvider } from "react-router";
import { readForm } from "#app/http/form.server.ts";
import { spendLines } from "#app/http/lines/limit.server.ts";
import { readPostedText } from "#app/http/lines/text-file.server.ts";
import type { TypedLine, TypedText } from "#app/models/cart/quick-order-text.ts";
import { type OwnCodeLine, readOwnCodeText } from "#app/models/catalogue/own-code.ts";
import type { TextFileRefusal } from "#app/models/document/text-file.ts";

export type CodesRefusal = "lines-required" | "lines-too-many" | "file-too-many" | TextFileRefusal;

type PostedCodes =
  | { ok: true; typed: TypedText }
  | { ok: false; reason: CodesRefusal; text: string; retryAt: Date | null };

export async function readOwnCodes(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PostedCodes> {
  const form = await readForm(request, ["lines", "file"]);
  const pasted = form.get("lines");
  const text = typeof pasted === "string" ? pasted : "";
  const refused = (reason: CodesRefusal, retryAt: Date | null = null) =>
    ({ ok: false, reason, text, retryAt }) as const;
  const sentFile = form.get("file");
  const hasFile = sentFile instanceof File && sentFile.size > 0;
  const retryAt = hasFile || text !== "" ? await spendLines(context) : null;
  if (retryAt) return refused(hasFile ? "file-too-many" : "lines-too-many", retryAt);
  const file = await readPostedText(sentFile);
  if (!file.ok) return refused(file.reason);
  const read = [readOwnCodeText(text), readOwnCodeText(file.text)];
  const lines = read.flatMap((one) => one.lines);
  if (lines.length === 0) return refused("lines-required");
  const leftOut = read.reduce((sum, one) => sum + one.leftOut, file.leftOut);
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
