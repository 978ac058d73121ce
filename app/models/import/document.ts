import {
  DOCUMENT_VERSION_LENGTH,
  type DocumentKind,
  type DocumentLanguage,
  documentLanguages,
} from "#app/models/catalogue/document.ts";
import { type Columns, choiceColumn, codeColumn, type RecordOf, textColumn } from "./column.ts";
import { dayColumn } from "./time-column.ts";

const kinds: readonly (readonly [word: string, kind: DocumentKind])[] = [
  ["fiche technique", "data-sheet"],
  ["déclaration des performances", "performance"],
  ["fiche de sécurité", "safety"],
  ["garantie", "warranty"],
  ["notice", "manual"],
];

/** Documents of products, fetched from their addresses. An empty day is that of the file. */
export const documentColumns = {
  product: codeColumn("article"),
  kind: choiceColumn<DocumentKind>("document", kinds, undefined),
  language: choiceColumn<DocumentLanguage>(
    "langue",
    documentLanguages.map((language) => [language, language] as const),
    "fr",
  ),
  address: textColumn("adresse", 2000),
  version: textColumn("version", DOCUMENT_VERSION_LENGTH, ""),
  issuedOn: dayColumn("date", null),
} satisfies Columns;

export type DocumentRecord = RecordOf<typeof documentColumns>;
