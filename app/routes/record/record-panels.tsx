import type { ComponentType } from "react";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { RecordEntity } from "#app/models/record/entity.ts";
import { keySegment } from "#app/models/record/key.ts";
import type { FamilyAttribute } from "#app/services/record/family.server.ts";
import type { PanelData } from "#app/services/record/panel.server.ts";
import { to, url } from "#app/urls.ts";
import { CardPanel } from "./card-panel.tsx";
import { CompanyPanel } from "./company-panel.tsx";
import { ListPricePanel } from "./list-price-panel.tsx";
import { OfferPreviewPanel } from "./offer-preview-panel.tsx";
import { OfferSelectionPanel } from "./offer-selection-panel.tsx";

const t = texts(recordTexts);

type PanelProps = {
  recordKey: string;
  data: PanelData;
  /** False for data of a record as typed, which is not saved. */
  isStored: boolean;
};

/** Panels below the fields of a record, by entity. */
export const recordPanels: Partial<Record<RecordEntity, ComponentType<PanelProps>>> = {
  products: ProductPanel,
  families: FamilyPanel,
  offers: SelectionPanel,
  "special-offers": OfferPanel,
  companies: ({ recordKey, data: { company } }) =>
    company ? <CompanyPanel code={recordKey} company={company} /> : null,
  cards: ({ data: { card } }) => (card ? <CardPanel card={card} /> : null),
};

function OfferPanel({ data: { offer }, isStored }: PanelProps) {
  return offer ? <OfferPreviewPanel preview={offer} isStored={isStored} /> : null;
}

function SelectionPanel({ data: { selection }, isStored }: PanelProps) {
  return selection ? <OfferSelectionPanel selection={selection} isStored={isStored} /> : null;
}

function ProductPanel({ recordKey: code, data: { prices } }: PanelProps) {
  return (
    <>
      {prices ? <ListPricePanel code={code} prices={prices} /> : null}
      <nav className="views" aria-label={t("product.panel")}>
        {prices?.soldUid ? (
          <Link to={to(url.product, { productUid: prices.soldUid })} className="btn secondary">
            {t("product.in-shop")}
          </Link>
        ) : null}
        <Link to={to(url.productPhotos, { code })} className="btn secondary">
          {t("product.photos")}
        </Link>
        <Link to={to(url.maintainDocuments, { code })} className="btn secondary">
          {t("product.documents")}
        </Link>
      </nav>
    </>
  );
}

/** Attributes of the products of a family, and the way to choose those by which customers narrow its page. */
function FamilyPanel({ recordKey: code, data: { family } }: PanelProps) {
  if (!family) return null;
  const { products, attributes, facets, source } = family;
  const followed = facets.length > 0 || !source ? "" : t("family.follows", { label: source.label });
  return (
    <section className="stack">
      <h2>{t("family.attributes")}</h2>
      <p>
        {facets.length > 0
          ? t("family.own", { facets: facets.join(", ") })
          : followed || t("family.all")}
      </p>
      <p>
        <Link to={to(url.familyFacets, { key: keySegment(code) })} className="btn secondary">
          {t("family.choose")}
        </Link>
      </p>
      {attributes.length > 0 ? (
        <>
          <p>{t("family.attributes-lead", { count: products })}</p>
          <LineTable
            caption={t("family.attributes")}
            columns={attributeColumns}
            rows={attributes}
            rowKey={({ code: attribute }) => attribute}
          />
        </>
      ) : (
        <p>{t("family.none")}</p>
      )}
    </section>
  );
}

const attributeColumns: LineColumn<FamilyAttribute>[] = [
  { label: t("family.attribute"), heading: true, cell: ({ label }) => label },
  { label: t("family.products"), number: true, cell: ({ products }) => products },
  { label: t("family.values"), number: true, cell: ({ values }) => values },
];
