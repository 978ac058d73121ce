import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterChips } from "#app/components/ui/filter-chips.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import facetTexts from "#app/locales/fr/search/facet.json";
import gridTexts from "#app/locales/fr/search/grid.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import {
  type Grid,
  type GridPage,
  type GridSort,
  hasGridFilter,
  pageSizes,
} from "#app/models/search/grid.ts";
import { FacetPanel } from "./facet-panel.tsx";

const t = texts(gridTexts);
const facet = texts(facetTexts);

type ProductGridProps = {
  page: GridPage<ListedProduct>;
  grid: Grid;
  sorts: readonly GridSort[];
  href: (grid: Grid) => string;
};

export function ProductGrid({ page, grid, sorts, href }: ProductGridProps) {
  const { total, from } = page;
  const seesPrices = sorts.includes("price-asc");
  const chosen = page.facets.flatMap(({ buckets }) => buckets.filter(({ isChosen }) => isChosen));
  return (
    <section aria-labelledby="produits" className="product-grid">
      <h2 id="produits" className="hidden">
        {t("title")}
      </h2>
      <details className="filters">
        <summary>
          <Icon name="filter" />
          {hasGridFilter(grid)
            ? facet("filters-on", { count: chosen.length + countOf(grid) })
            : facet("filters")}
        </summary>
        <FacetPanel page={page} grid={{ ...grid, from: 0 }} seesPrices={seesPrices} href={href} />
      </details>
      <div className="found">
        <div className="grid-head">
          <p role="status">{t("count", { count: total - page.relatedTotal })}</p>
          {total > 1 ? <Sorts grid={grid} sorts={sorts} href={href} /> : null}
        </div>
        <FilterChips page={page} grid={grid} href={href} />
        {total > 0 ? <Found page={page} /> : <NothingLeft />}
        <Pagination
          label={t("pages")}
          current={Math.floor(from / grid.pageSize) + 1}
          count={pageCount(total, grid.pageSize)}
          href={(pageNumber) => href({ ...grid, from: (pageNumber - 1) * grid.pageSize })}
        />
        {total > pageSizes[0] ? <PageSizes grid={grid} href={href} /> : null}
      </div>
    </section>
  );
}

function Found({ page }: Pick<ProductGridProps, "page">) {
  const { products, total, relatedTotal, from } = page;
  const answering = Math.max(0, total - relatedTotal - from);
  const related = products.slice(answering);
  return (
    <>
      {answering > 0 ? <ProductList products={products.slice(0, answering)} /> : null}
      {related.length > 0 ? (
        <>
          <h2>{t("related", { count: relatedTotal })}</h2>
          <p className="hint">{t("related-hint")}</p>
          <ProductList products={related} />
        </>
      ) : null}
    </>
  );
}

function NothingLeft() {
  return (
    <EmptyState icon="filter" title={facet("none")}>
      <p>{facet("none-text")}</p>
    </EmptyState>
  );
}

function countOf({ price, inStock, deliverable }: Grid): number {
  return [price !== null, inStock, deliverable].filter(Boolean).length;
}

function Sorts({ grid, sorts, href }: Omit<ProductGridProps, "page">) {
  return (
    <nav aria-label={t("sort")} className="sorts">
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={href({ ...grid, from: 0, sort })}
          aria-current={sort === grid.sort ? "true" : undefined}
          rel="nofollow"
          preventScrollReset
        >
          {t(`sorts.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

function PageSizes({ grid, href }: Pick<ProductGridProps, "grid" | "href">) {
  return (
    <nav aria-label={t("page-sizes")} className="sorts page-sizes">
      {pageSizes.map((pageSize) => (
        <Link
          key={pageSize}
          to={href({ ...grid, from: 0, pageSize })}
          aria-current={pageSize === grid.pageSize ? "true" : undefined}
          rel="nofollow"
        >
          {t("page-size", { count: pageSize })}
        </Link>
      ))}
    </nav>
  );
}
