import { useRef } from "react";
import { useNavigate } from "react-router";
import { useChangedEarly } from "#app/components/ui/changed-early.ts";
import { FilterChips } from "#app/components/ui/filter-chips.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import facetTexts from "#app/locales/fr/search/facet.json";
import gridTexts from "#app/locales/fr/search/grid.json";
import { texts } from "#app/locales/texts.ts";
import type { Facet } from "#app/models/search/facet.ts";
import {
  type Grid,
  type GridPage,
  type GridSort,
  type GridView,
  gridViews,
} from "#app/models/search/grid.ts";

const t = texts(gridTexts);
const facet = texts(facetTexts);

type GridBarProps = {
  page: GridPage<unknown>;
  grid: Grid;
  view: GridView;
  sorts: readonly GridSort[];
  href: (grid: Grid) => string;
};

/** Filtered by what, and in which order; stays under the top of a window that has no room for filters beside. */
export function GridBar({ page, grid, view, sorts, href }: GridBarProps) {
  const count = filterCount(page.facets, grid);
  return (
    <div className="bar grid-head">
      <button type="button" className="btn secondary open-filters" popoverTarget={FILTERS}>
        <Icon name="filter" />
        {count > 0 ? facet("filter-on", { count }) : facet("filter")}
      </button>
      <FilterChips page={page} grid={grid} href={href} />
      {page.total > 1 ? <SortField grid={grid} sorts={sorts} href={href} /> : null}
      {page.switches ? <StockSwitch grid={grid} href={href} /> : null}
      <nav className="segments grid-views" aria-label={t("view")}>
        {gridViews.map((one) => (
          <Link
            key={one}
            to={href({ ...grid, view: one })}
            aria-current={one === view ? "true" : undefined}
            rel="nofollow"
            preventScrollReset
          >
            {t(`views.${one}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The filter that most readers want, where the others are in a sheet. */
function StockSwitch({ grid, href }: Pick<GridBarProps, "grid" | "href">) {
  const { inStock } = grid;
  return (
    <Link
      to={href({ ...grid, from: 0, inStock: !inStock })}
      className="stock-switch"
      aria-current={inStock || undefined}
      rel="nofollow"
      preventScrollReset
    >
      {inStock ? <Icon name="check" /> : null}
      {facet("in-stock-short")}
    </Link>
  );
}

/** Id of the filters: a sheet on phones. */
export const FILTERS = "filtres";

type SortFieldProps = Pick<GridBarProps, "grid" | "sorts" | "href">;

/** A GET form; with JavaScript the choice is enough. */
function SortField({ grid, sorts, href }: SortFieldProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [first] = sorts;
  const address = new URL(href({ ...grid, from: 0, sort: first ?? grid.sort }), "http://shop");
  const form = useRef<HTMLFormElement>(null);
  const sortBy = (chosen: string | undefined) => {
    const sort = sorts.find((one) => one === chosen) ?? grid.sort;
    if (sort === grid.sort) return;
    void navigate(href({ ...grid, from: 0, sort }), { preventScrollReset: true });
  };
  useChangedEarly(form, () => sortBy(form.current?.searchSort.value));
  return (
    <form ref={form} method="get" action={address.pathname} className="sorts">
      {[...address.searchParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <select
        key={grid.sort}
        name="searchSort"
        defaultValue={grid.sort}
        autoComplete="off"
        aria-label={t("sort")}
        onChange={({ target }) => sortBy(target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      {hydrated ? null : (
        <button type="submit" className="btn secondary">
          {t("sort-button")}
        </button>
      )}
    </form>
  );
}

function filterCount(facets: readonly Facet[], { price, inStock, deliverable }: Grid): number {
  const chosen = facets.flatMap(({ buckets }) => buckets.filter(({ isChosen }) => isChosen));
  return chosen.length + [price !== null, inStock, deliverable].filter(Boolean).length;
}
