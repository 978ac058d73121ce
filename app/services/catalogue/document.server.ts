import documentTexts from "#app/locales/fr/catalogue/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { eanOf } from "#app/models/catalogue/code.ts";
import {
  type DocumentKind,
  documentFile,
  type ProductDocument,
} from "#app/models/catalogue/document.ts";
import { coveredHundredths } from "#app/models/catalogue/packaging.ts";
import type { Product } from "#app/models/catalogue/product.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { PrintedDocument, PrintedSection, Printing } from "#app/models/document/document.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { findProduct } from "./product.server.ts";

const t = texts(documentTexts);
const kilograms = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

/**
 * Finds a document of a product on sale, to print, the same for everybody; null when it has none of
 * this kind.
 */
export async function findDocumentSheet(
  productUid: number,
  kind: DocumentKind,
): Promise<(Printing & { key: string }) | null> {
  const product = await findProduct(productUid);
  const document = product?.documents.find((one) => one.kind === kind);
  if (!product || !document) return null;
  const sheet = printed(product, document);
  const key = `${productUid} ${kind}`;
  return { name: `${productUid}-${documentFile(kind)}`, printable: { sheet }, key };
}

export function printed(product: Product, { kind, revisedOn }: ProductDocument): PrintedDocument {
  const { label, reference, brandName } = product;
  const day = frenchDay(revisedOn);
  return {
    kind: t(`kinds.${kind}`),
    title: label,
    brand: brandName,
    sections: sectionsOf[kind](product),
    notice: t("notice"),
    footer: t("footer", { label, reference, day }),
  };
}

const sectionsOf: Record<DocumentKind, (product: Product) => PrintedSection[]> = {
  "data-sheet": (product) => [
    { title: t("sections.description"), text: product.description },
    { title: t("sections.attributes"), rows: attributes(product) },
    { title: t("sections.packaging"), rows: packaging(product) },
    { title: t("sections.identity"), rows: identity(product) },
  ],
  performance: (product) => [
    { title: t("sections.identity"), rows: declaredIdentity(product) },
    { title: t("sections.declared"), rows: attributes(product) },
    { title: t("sections.declaration"), text: t("declaration") },
  ],
  safety: (product) => [
    { title: t("sections.identity"), rows: identity(product) },
    { title: t("sections.first-aid"), text: t("first-aid") },
    { title: t("sections.handling"), text: t("handling") },
    { title: t("sections.protection"), text: t("protection") },
    { title: t("sections.disposal"), text: t("disposal") },
  ],
};

type Row = readonly [string, string];

function attributes({ attributes: all }: Product): Row[] {
  return all.filter(({ code }) => code !== "norm").map(({ label, value }) => [label, value]);
}

function identity({ reference, codes, brandName }: Product): Row[] {
  const ean = eanOf(codes);
  return [
    [t("reference"), reference],
    ...(ean ? [[t("ean"), ean] as const] : []),
    [t("brand"), brandName],
  ];
}

/** Numbered as in annex III of regulation (EU) 305/2011. */
function declaredIdentity({ reference, description, brandName, ...product }: Product): Row[] {
  const norm = product.attributes.find(({ code }) => code === "norm");
  return [
    [t("type-code"), reference],
    [t("use"), description],
    [t("manufacturer"), brandName],
    [t("standard"), norm?.value ?? "–"],
  ];
}

function packaging({ storageUnit, packagingQuantity, conversion, weightGrams }: Product): Row[] {
  const covered = conversion && coveredHundredths(1, conversion) / 100;
  return [
    [t("unit"), storageUnit],
    [t("pack"), formatUnits(packagingQuantity, storageUnit)],
    ...(conversion && covered !== null
      ? [[t("covers"), formatUnits(covered, conversion.unit)] as const]
      : []),
    [t("weight"), t("kilograms", { weight: kilograms.format(weightGrams / 1000) })],
  ];
}
