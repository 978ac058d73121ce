import type { ComponentType } from "react";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { RecordEntity } from "#app/models/record/entity.ts";
import type { FamilyAttribute } from "#app/services/record/family.server.ts";
import type { PanelData } from "#app/services/record/panel.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(recordTexts);

type PanelProps = { recordKey: string; data: PanelData };

/** Panels below the fields of a record, by entity. */
export const recordPanels: Partial<Record<RecordEntity, ComponentType<PanelProps>>> = {
  products: ProductPanel,
  families: FamilyPanel,
};

function ProductPanel({ recordKey: code }: PanelProps) {
  return (
    <nav className="views" aria-label={t("product.panel")}>
      <Link to={to(url.productPhotos, { code })} className="btn secondary">
        {t("product.photos")}
      </Link>
      <Link to={to(url.maintainDocuments, { code })} className="btn secondary">
        {t("product.documents")}
      </Link>
    </nav>
  );
}

/** Attributes of the products of a family: customers narrow its page by each. */
function FamilyPanel({ data: { family } }: PanelProps) {
  if (!family || family.products === 0) return null;
  const { products, attributes } = family;
  return (
    <section className="stack">
      <h2>{t("family.attributes")}</h2>
      <p>{t("family.attributes-lead", { count: products })}</p>
      {attributes.length > 0 ? (
        <LineTable
          caption={t("family.attributes")}
          columns={attributeColumns}
          rows={attributes}
          rowKey={({ code }) => code}
        />
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
