import { type Drawing, drawingsByWords, drawingWords } from "#app/models/catalogue/drawing.ts";
import { type Column, headerKey } from "./column.ts";

const byKey = new Map([...drawingsByWords].map(([words, of]) => [headerKey(words), of]));

/** A drawing of the shop in one of its colours, as "sac gris"; null for that of the family above. */
export function drawingColumn(header: string): Column<Drawing | null>;
export function drawingColumn(header: string, empty: Drawing): Column<Drawing>;
export function drawingColumn(
  header: string,
  empty: Drawing | null = null,
): Column<Drawing | null> {
  return {
    header,
    kind: "choice",
    words: [...drawingsByWords.keys()],
    empty,
    read: (text) => {
      const value = byKey.get(headerKey(text));
      return value ? { ok: true, value } : { ok: false, reason: "unknown-choice" };
    },
    write: (value) => (value === null ? "" : drawingWords(value)),
  };
}
