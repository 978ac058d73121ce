import type { ReactNode } from "react";
import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { Price, PriceOnRequest } from "#app/components/ui/price.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import {
  alignAttributes,
  type ComparedProduct,
  differs,
} from "#app/models/catalogue/comparator.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { ComparedDocuments } from "./documents.tsx";

const t = texts(comparatorTexts);
const kilograms = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

export type Row = {
  code: string;
  label: string;
  differs: boolean;
  cells: { uid: number; cell: ReactNode }[];
};

export function comparedRows(products: readonly ComparedProduct[], store: string): Row[] {
  const facts = [
    { code: "price", label: t("rows.price"), value: priceOf, cell: ComparedPrice },
    { code: "stock", label: t("rows.stock", { store }), value: stockOf, cell: ComparedStock },
    { code: "pack", label: t("rows.pack"), value: packOf, cell: packOf },
    { code: "brand", label: t("rows.brand"), value: brandOf, cell: brandOf },
    { code: "weight", label: t("rows.weight"), value: weightOf, cell: weightOf },
  ].filter(({ value }) => products.some((product) => value(product) !== null));
  const documents = { code: "documents", label: t("rows.documents"), value: kindsOf };
  return [
    ...facts.map((fact) => rowOf(products, fact)),
    ...alignAttributes(products).map(({ code, label, values }) => ({
      code: `attribute-${code}`,
      label,
      differs: differs(values),
      cells: products.map(({ uid }, index) => ({ uid, cell: boundOrNone(values[index]) })),
    })),
    rowOf(products, { ...documents, cell: ComparedDocuments }),
  ];
}

function boundOrNone(value: string | null | undefined): string | null {
  return value ? boundMeasures(value) : null;
}

type Fact = {
  code: string;
  label: string;
  value: (product: ComparedProduct) => unknown;
  cell: (product: ComparedProduct) => ReactNode;
};

function rowOf(products: readonly ComparedProduct[], { code, label, value, cell }: Fact): Row {
  return {
    code,
    label,
    differs: differs(products.map(value)),
    cells: products.map((product) => ({ uid: product.uid, cell: cell(product) })),
  };
}

function priceOf({ price, isOnRequest, storageUnit }: ComparedProduct) {
  return isOnRequest || (price && [price, storageUnit]);
}

function ComparedPrice({ price, isOnRequest, storageUnit }: ComparedProduct) {
  if (isOnRequest) return <PriceOnRequest />;
  return (
    price && (
      <Price
        netMills={price.unitMills}
        strikethroughMills={price.strikethroughMills}
        vatBasisPoints={price.vatBasisPoints}
        unit={storageUnit}
      />
    )
  );
}

function stockOf({ stock, storageUnit }: ComparedProduct) {
  return stock && [stock, storageUnit];
}

function ComparedStock({ stock, storageUnit }: ComparedProduct) {
  return stock && <StockBadge level={stock.level} quantity={stock.units} unit={storageUnit} />;
}

function packOf({ packagingQuantity, storageUnit }: ComparedProduct) {
  return formatUnits(packagingQuantity, storageUnit);
}

function brandOf({ brandName }: ComparedProduct) {
  return brandName;
}

function weightOf({ weightGrams }: ComparedProduct) {
  return t("kilograms", { weight: kilograms.format(weightGrams / 1000) });
}

function kindsOf({ documents }: ComparedProduct) {
  return documents.map(({ kind }) => kind).toSorted();
}
