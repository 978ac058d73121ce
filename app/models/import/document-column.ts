import { type DocumentKind, documentKinds } from "#app/models/catalogue/document.ts";
import { type Column, choicesColumn, headerKey } from "./column.ts";

const words: Record<DocumentKind, string> = {
  "data-sheet": "fiche technique",
  performance: "déclaration des performances",
  safety: "fiche de données de sécurité",
  warranty: "garantie",
  manual: "notice",
};

const NONE = "aucun";

/** Documents that a maker owes, as their words separated by "|"; an empty cell is a data sheet, "aucun" none. */
export function dueDocumentsColumn(header: string): Column<DocumentKind[]> {
  const kinds = choicesColumn(
    header,
    documentKinds.map((kind) => [words[kind], kind] as const),
  );
  return {
    header,
    kind: "choices",
    words: [...Object.values(words), NONE],
    empty: ["data-sheet"],
    read: (text) => {
      if (headerKey(text) === NONE) return { ok: true, value: [] };
      const read = kinds.read(text);
      return read.ok ? { ok: true, value: read.value ?? [] } : read;
    },
    write: (value) => (value.length === 0 ? NONE : kinds.write(value)),
  };
}
