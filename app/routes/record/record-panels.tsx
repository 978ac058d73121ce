import type { ComponentType } from "react";
import { Link } from "#app/framework/link.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { to, url } from "#app/urls.ts";

const t = texts(recordTexts);

/** What the screen of a record has above its fields, by entity. */
export const recordPanels: Partial<Record<ImportEntity, ComponentType<{ recordKey: string }>>> = {
  products: ProductPanel,
};

function ProductPanel({ recordKey: code }: { recordKey: string }) {
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
