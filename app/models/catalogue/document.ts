export const documentKinds = ["data-sheet", "performance", "safety"] as const;

export type DocumentKind = (typeof documentKinds)[number];

export type ProductDocument = { kind: DocumentKind; revisedOn: string };

const fileNames: Record<DocumentKind, string> = {
  "data-sheet": "fiche-technique",
  performance: "declaration-des-performances",
  safety: "fiche-de-securite",
};

/** Last segment of a document's address: "fiche-technique.pdf". */
export function documentFile(kind: DocumentKind): string {
  return `${fileNames[kind]}.pdf`;
}

/** Kind of document of a file name; null for any other name. */
export function documentKindOf(file: string): DocumentKind | null {
  return documentKinds.find((kind) => documentFile(kind) === file) ?? null;
}

type Documented = {
  storageUnit: string;
  drawing: string;
  attributes: readonly { code: string; value: string }[];
};

/** Units and drawings of pastes, powders and paints: a bucket can also be a tool. */
const PREPARED_UNITS = ["sac", "pot", "seau", "cartouche", "bidon"];
const PREPARED_DRAWINGS = ["sack", "pot", "bucket", "cartridge"];

/**
 * Documents that a product must have: always a data sheet; a declaration of performance when a European standard
 * covers it (regulation (EU) 305/2011, article 4); a safety sheet when it is a preparation, powder, paste or paint
 * (REACH, regulation (EC) 1907/2006, article 31).
 */
export function dueDocuments(product: Documented): DocumentKind[] {
  const { storageUnit, drawing, attributes } = product;
  const isCovered = attributes.some(({ code, value }) => code === "norm" && /\bEN\b/.test(value));
  const isPrepared = PREPARED_UNITS.includes(storageUnit) && PREPARED_DRAWINGS.includes(drawing);
  return documentKinds.filter((kind) => {
    if (kind === "performance") return isCovered;
    return kind === "safety" ? isPrepared : true;
  });
}
