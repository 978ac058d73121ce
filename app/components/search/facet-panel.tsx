import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useSelfSending } from "#app/components/ui/self-sending.ts";
import { Link } from "#app/framework/link.tsx";
import facetTexts from "#app/locales/fr/search/facet.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { formatCount } from "#app/models/platform/number.ts";
import {
  BRAND_FACET,
  CATEGORY_FACET,
  type Facet,
  filterText,
  MORE_FACETS,
} from "#app/models/search/facet.ts";
import {
  type Grid,
  type GridPage,
  hasGridFilter,
  withoutFilters,
} from "#app/models/search/grid.ts";
import { FacetSwitches } from "./facet-switches.tsx";
import { PriceFields } from "./price-fields.tsx";

const t = texts(facetTexts);

export type FacetPanelProps = {
  page: Pick<GridPage<unknown>, "facets" | "facetTotal" | "switches" | "total">;
  grid: Grid;
  seesPrices: boolean;
  href: (grid: Grid) => string;
};

export function FacetPanel({ page, grid, seesPrices, href }: FacetPanelProps) {
  const address = new URL(href(withoutFilters(grid)), "http://shop");
  const form = useSelfSending();
  return (
    <form
      key={form.key}
      ref={form.ref}
      method="get"
      action={address.pathname}
      autoComplete="off"
      onSubmit={(event) => {
        form.send(event);
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
      }}
      onChange={form.sendSoon}
    >
      {[...address.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {page.switches ? <FacetSwitches switches={page.switches} grid={grid} /> : null}
      {seesPrices ? <PriceFields price={grid.price} /> : null}
      {page.facets.map((facet) => (
        <FacetField key={facet.code} facet={facet} href={href} grid={grid} />
      ))}
      {page.facets.length < page.facetTotal ? (
        <p>
          <Link
            to={href({ ...grid, facetCount: grid.facetCount + MORE_FACETS })}
            preventScrollReset
            rel="nofollow"
          >
            {t("more-facets")}
          </Link>
        </p>
      ) : null}
      <div className="row pinned">
        <Button>{page.total > 0 ? t("show", { count: page.total }) : t("apply")}</Button>
        {hasGridFilter(grid) ? (
          <ButtonLink kind="quiet" to={href(withoutFilters(grid))} preventScrollReset>
            {t("clear")}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}

type FacetFieldProps = { facet: Facet; grid: Grid; href: (grid: Grid) => string };

function FacetField({ facet, grid, href }: FacetFieldProps) {
  const label = facetLabel(facet);
  return (
    <fieldset>
      <legend>{label}</legend>
      <Buckets code={facet.code} buckets={facet.buckets} />
      {facet.left > 0 ? (
        <p>
          <Link to={href({ ...grid, openFacet: facet.code })} preventScrollReset rel="nofollow">
            {t("more-buckets", { count: facet.left })}
            <span className="hidden">{` ${label}`}</span>
          </Link>
        </p>
      ) : null}
    </fieldset>
  );
}

function Buckets({ code, buckets }: Pick<Facet, "code" | "buckets">) {
  return buckets.map(({ value, label = value, count, isChosen }) => (
    <label key={value} className="choice">
      <input
        type="checkbox"
        name="filter[]"
        value={filterText({ code, value })}
        defaultChecked={isChosen}
      />
      <span>{boundMeasures(label)}</span>
      <small>{formatCount(count)}</small>
    </label>
  ));
}

export function facetLabel({ code, label }: Pick<Facet, "code" | "label">): string {
  if (code === CATEGORY_FACET) return t("category");
  return code === BRAND_FACET ? t("brand") : label;
}
