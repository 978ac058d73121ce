import {
  type DocumentKind,
  documentKinds,
  inDocumentOrder,
  missingDocuments,
  type ProductDocument,
} from "#app/models/catalogue/document.ts";
import { named, nameOf } from "#app/models/search/named.ts";

export type DossierProduct = {
  productUid: number;
  reference: string;
  label: string;
  orderUids: string[];
  product: {
    dueDocuments: readonly DocumentKind[];
    documents: readonly ProductDocument[];
  } | null;
};

export type DossierEntry = Omit<DossierProduct, "product"> & {
  isSold: boolean;
  documents: ProductDocument[];
  missing: DocumentKind[];
};

/** Products per page of a dossier: its links are three times as many. */
export const DOSSIER_PAGE = 12;

/** Maximum products of a dossier: a house has some hundreds. */
export const MAX_DOSSIER_PRODUCTS = 1_000;

/** Lists those of `dueDocuments`; of a product no longer sold, at least a data sheet to request at the depot. */
export function dossierEntry({ product, ...ordered }: DossierProduct): DossierEntry {
  if (!product) return { ...ordered, isSold: false, documents: [], missing: ["data-sheet"] };
  const documents = inDocumentOrder(product.documents);
  const missing = missingDocuments(product.dueDocuments, documents);
  return { ...ordered, isSold: true, documents, missing };
}

export type DossierSummary = Record<DocumentKind | "missing" | "products", number>;

export function dossierSummary(entries: readonly DossierEntry[]): DossierSummary {
  const count = (kind: DocumentKind) =>
    entries.filter((entry) => entry.documents.some((document) => document.kind === kind)).length;
  const counts = documentKinds.map((kind) => [kind, count(kind)] as const);
  return {
    ...(Object.fromEntries(counts) as Record<DocumentKind, number>),
    missing: entries.reduce((total, { missing }) => total + missing.length, 0),
    products: entries.length,
  };
}

export type DossierQuery = {
  page: string | null;
  kind: DocumentKind | "missing" | "all";
  order: string;
};

const kinds = {
  fiches: "data-sheet",
  performances: "performance",
  securite: "safety",
  garanties: "warranty",
  notices: "manual",
  manquants: "missing",
} as const;

/** Parses the filters; unknown values are ignored. */
export function readDossierQuery(query: URLSearchParams): DossierQuery {
  return {
    page: query.get("page"),
    kind: named(kinds, query.get("type")) ?? "all",
    order: (query.get("commande") ?? "").replaceAll("\0", "").trim().slice(0, 40),
  };
}

/** Serialises the filters. */
export function dossierSearch({ kind, order }: Pick<DossierQuery, "kind" | "order">) {
  return { type: nameOf(kinds, kind), commande: order || undefined };
}

export function filterEntries(
  entries: readonly DossierEntry[],
  { kind, order }: Pick<DossierQuery, "kind" | "order">,
): DossierEntry[] {
  return entries.filter((entry) => {
    if (order && !entry.orderUids.includes(order)) return false;
    if (kind === "all") return true;
    if (kind === "missing") return entry.missing.length > 0;
    return entry.documents.some((document) => document.kind === kind);
  });
}

/** File name segment in an archive: letters without accents, digits, hyphens; never empty, never a path. */
export function safeName(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return plain || "sans-nom";
}
