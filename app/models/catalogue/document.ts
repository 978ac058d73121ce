/** Documents that makers write: the shop keeps their files, and writes none. */
export const documentKinds = ["data-sheet", "performance", "safety", "warranty", "manual"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Languages of documents, French first. */
export const documentLanguages = ["fr", "en", "de", "es", "it", "nl", "pt"] as const;

export type DocumentLanguage = (typeof documentLanguages)[number];

export type ProductDocument = {
  kind: DocumentKind;
  language: DocumentLanguage;
  /** As the maker writes it; "" for none. */
  version: string;
  /** Day of issue, "2026-05-02". */
  issuedOn: string;
};

export const DOCUMENT_VERSION_LENGTH = 40;

const fileNames: Record<DocumentKind, string> = {
  "data-sheet": "fiche-technique",
  performance: "declaration-des-performances",
  safety: "fiche-de-securite",
  warranty: "garantie",
  manual: "notice",
};

type Named = Pick<ProductDocument, "kind" | "language">;

/** Last segment of a document's address: "fiche-technique.pdf", "fiche-technique-en.pdf" in English. */
export function documentFile({ kind, language }: Named): string {
  return `${fileNames[kind]}${language === "fr" ? "" : `-${language}`}.pdf`;
}

/** Folder of a kind in an archive: "fiche-technique". */
export function documentFolder(kind: DocumentKind): string {
  return fileNames[kind];
}

/** Kind and language of the document with this file name; null for any other name. */
export function documentNamed(file: string): Named | null {
  for (const kind of documentKinds) {
    for (const language of documentLanguages) {
      if (documentFile({ kind, language }) === file) return { kind, language };
    }
  }
  return null;
}

/** Documents in the order of their kinds, French first. */
export function inDocumentOrder<T extends Named>(documents: readonly T[]): T[] {
  const place = ({ kind, language }: Named) =>
    documentKinds.indexOf(kind) * documentLanguages.length + documentLanguages.indexOf(language);
  return documents.toSorted((a, b) => place(a) - place(b));
}

/**
 * Documents that are due and not there in French, the language that the law asks for: declaration of performance
 * (regulation (EU) 305/2011, articles 4 and 7), safety sheet (REACH, regulation (EC) 1907/2006, article 31).
 */
export function missingDocuments(
  due: readonly DocumentKind[],
  documents: readonly Named[],
): DocumentKind[] {
  const has = (kind: DocumentKind) =>
    documents.some((document) => document.kind === kind && document.language === "fr");
  return documentKinds.filter((kind) => due.includes(kind) && !has(kind));
}
