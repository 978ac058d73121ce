import {
  type DocumentKind,
  documentKinds,
  dueDocuments,
  type ProductDocument,
} from "#app/models/catalogue/document.ts";
import { named, nameOf } from "#app/models/search/named.ts";

/** A product that was ordered for a worksite, as its documents are gathered. */
export type OrderedProduct = {
  productUid: number;
  /** As it was called when it was ordered. */
  reference: string;
  label: string;
  /** Numbers of the orders that it came with, the first ones. */
  orderUids: string[];
  /** Null once it is not sold any more: no document of it can be had here. */
  product: {
    storageUnit: string;
    drawing: string;
    attributes: readonly { code: string; value: string }[];
    documents: readonly ProductDocument[];
  } | null;
};

/** One product of a dossier: the documents that can be had, those that ought to be and are not. */
export type DossierEntry = Omit<OrderedProduct, "product"> & {
  isSold: boolean;
  documents: ProductDocument[];
  missing: DocumentKind[];
};

/** Products on one page of a dossier: its links are three times as many. */
export const DOSSIER_PAGE = 12;

/** Products that a dossier gathers: a house has some hundreds. */
export const MAX_DOSSIER_PRODUCTS = 1_000;

/**
 * What there is of a product and what is missing: of the documents that it has to come with (`dueDocuments`), those
 * that are not there; of one that is not sold any more, a data sheet at least, to be asked for at the depot.
 */
export function dossierEntry({ product, ...ordered }: OrderedProduct): DossierEntry {
  if (!product) return { ...ordered, isSold: false, documents: [], missing: ["data-sheet"] };
  const documents = documentKinds.flatMap((kind) =>
    product.documents.filter((document) => document.kind === kind),
  );
  const has = (kind: DocumentKind) => documents.some((document) => document.kind === kind);
  const missing = dueDocuments(product).filter((kind) => !has(kind));
  return { ...ordered, isSold: true, documents, missing };
}

/** Documents of each kind, and what is missing: the summary of a dossier. */
export type DossierSummary = Record<DocumentKind | "missing" | "products", number>;

/** Counts them. */
export function dossierSummary(entries: readonly DossierEntry[]): DossierSummary {
  const count = (kind: DocumentKind) =>
    entries.filter((entry) => entry.documents.some((document) => document.kind === kind)).length;
  return {
    "data-sheet": count("data-sheet"),
    performance: count("performance"),
    safety: count("safety"),
    missing: entries.reduce((total, { missing }) => total + missing.length, 0),
    products: entries.length,
  };
}

/** What an address asks of a dossier: one kind of document, or what is missing; the products of one order. */
export type DossierQuery = {
  page: string | null;
  kind: DocumentKind | "missing" | "all";
  order: string;
};

const kinds = {
  fiches: "data-sheet",
  performances: "performance",
  securite: "safety",
  manquants: "missing",
} as const;

/** Reads it from an address: what is not known there says nothing. */
export function readDossierQuery(query: URLSearchParams): DossierQuery {
  return {
    page: query.get("page"),
    kind: named(kinds, query.get("type")) ?? "all",
    order: (query.get("commande") ?? "").replaceAll("\0", "").trim().slice(0, 40),
  };
}

/** The same as an address has it. */
export function dossierSearch({ kind, order }: Pick<DossierQuery, "kind" | "order">) {
  return { type: nameOf(kinds, kind), commande: order || undefined };
}

/** The entries that an address asks for. */
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

/** A part of a file's name in an archive: letters without accents, digits, hyphens; never empty, never a path. */
export function safeName(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return plain || "sans-nom";
}
