import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import selectionTexts from "#app/locales/fr/record/offer.json";
import { texts } from "#app/locales/texts.ts";
import { formatMills } from "#app/models/platform/money.ts";
import type { OfferSelection } from "#app/services/record/offer.server.ts";
import { to, url } from "#app/urls.ts";
import { OfferPhaseText } from "./offer-phase.tsx";
import { PREVIEW_ID } from "./preview-button.tsx";

const t = texts(selectionTexts);

type OfferSelectionPanelProps = {
  selection: OfferSelection;
  /** False for an offer as typed, which is not saved. */
  isStored: boolean;
};

/** Products that the page of an offer shows today, and the way to it. */
export function OfferSelectionPanel({ selection, isStored }: OfferSelectionPanelProps) {
  const { phase, offerCode, total, products } = selection;
  return (
    <section className="panel stack" id={PREVIEW_ID} aria-labelledby="titre-apercu">
      <h2 id="titre-apercu">{t("title")}</h2>
      <p className="hint">{t(isStored ? "stored" : "typed")}</p>
      <dl className="facts">
        <dt>{t("today")}</dt>
        <dd>
          <OfferPhaseText {...selection} />
        </dd>
        <dt>{t("products")}</dt>
        <dd>{countText(selection)}</dd>
      </dl>
      {isStored && phase === "running" ? (
        <p>
          <Link to={to(url.shortOffer, { offerCode })}>{t("page")}</Link>
        </p>
      ) : null}
      {products.length > 0 ? (
        <>
          {total > products.length ? (
            <p className="hint">{t("first", { count: products.length })}</p>
          ) : null}
          <LineTable
            caption={t("caption")}
            columns={productColumns}
            rows={products}
            rowKey={({ uid }) => uid}
          />
        </>
      ) : null}
    </section>
  );
}

function countText({ total, chosen }: OfferSelection): string {
  const counted = total === 0 ? t("count-none") : t("count", { count: total });
  return chosen === null || chosen === total ? counted : t("of-chosen", { counted, chosen });
}

const productColumns: LineColumn<OfferSelection["products"][number]>[] = [
  {
    label: t("product"),
    heading: true,
    cell: ({ reference, label }) => (
      <span>
        {label} <small>{reference}</small>
      </span>
    ),
  },
  {
    label: t("price"),
    number: true,
    cell: ({ price, storageUnit }) =>
      price ? t("net-per", { price: formatMills(price.unitMills), unit: storageUnit }) : "—",
  },
];
