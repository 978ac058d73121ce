import { type FacetPanelProps, facetLabel } from "#app/components/search/facet-panel.tsx";
import { Link } from "#app/framework/link.tsx";
import facetTexts from "#app/locales/fr/search/facet.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { withoutFilter } from "#app/models/search/facet.ts";
import { type Grid, type PriceRange, withoutFilters } from "#app/models/search/grid.ts";
import { Icon } from "./icon.tsx";

const t = texts(facetTexts);

type Chip = { label: string; grid: Grid };

export function FilterChips({ page, grid, href }: Omit<FacetPanelProps, "seesPrices">) {
  const chips = chipsOf(page.facets, { ...grid, from: 0 });
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("active")}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link to={href(chip.grid)} preventScrollReset>
            <span className="hidden">{t("remove")} </span>
            {boundMeasures(chip.label)}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={href(withoutFilters(grid))} preventScrollReset className="all">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(facets: FacetPanelProps["page"]["facets"], grid: Grid): Chip[] {
  const chips = facets.flatMap((facet) =>
    facet.buckets
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label = value }) => ({
        label: t("chip", { facet: facetLabel(facet), value: label }),
        grid: { ...grid, filters: withoutFilter(grid.filters, { code: facet.code, value }) },
      })),
  );
  if (grid.price) chips.push({ label: priceText(grid.price), grid: { ...grid, price: null } });
  if (grid.inStock) chips.push({ label: t("in-stock"), grid: { ...grid, inStock: false } });
  if (grid.deliverable) {
    chips.push({ label: t("deliverable"), grid: { ...grid, deliverable: false } });
  }
  return chips;
}

function priceText({ fromEuros: from, toEuros: to }: PriceRange): string {
  if (to === null) return t("price-from", { from });
  return from === 0 ? t("price-to", { to }) : t("price-between", { from, to });
}
