/**
 * Kinds of codes a product goes by beside its reference: EAN, reference of its maker, a reference it had before, EAN
 * of a pack. None is required.
 */
export const productCodeKinds = ["ean", "maker", "former", "pack"] as const;

export type ProductCodeKind = (typeof productCodeKinds)[number];

export type ProductCode = { kind: ProductCodeKind; code: string };

/** Longest code of the merchant's systems, for any entity. */
export const MAX_ERP_CODE_LENGTH = 80;

export const MAX_CODE_LENGTH = 40;

/** The first EAN of a product; null when it has none. */
export function eanOf(codes: readonly ProductCode[]): string | null {
  return codes.find(({ kind }) => kind === "ean")?.code ?? null;
}

/** Headings of a column of references, in plain words. */
export const REFERENCE_HEADER =
  /^(?:n|no|num|numero)? ?(?:references?|ref|code|sku|articles?)(?: (?:article|produit|fournisseur|de l article))?$/;
export const EAN_HEADER = /^(?:code )?(?:ean|gtin|barres?)(?: ?1[34])?$/;
