import { Link } from "#app/components/link.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { ProductList } from "#app/components/product-card.tsx";
import gridTexts from "#app/locales/fr/grid.json";
import { texts } from "#app/locales/texts.ts";
import { type Grid, type GridPage, type GridSort, MAX_RESULTS } from "#app/models/grid.ts";
import { pageCount } from "#app/models/pagination.ts";
import type { ListedProduct } from "#app/models/product.ts";

const t = texts(gridTexts);
const number = new Intl.NumberFormat("fr-FR");

type ProductGridProps = {
  page: GridPage<ListedProduct>;
  grid: Grid;
  /** The orders offered. */
  sorts: readonly GridSort[];
  /** Address of this list read in another way. */
  href: (grid: Grid) => string;
};

/** Any list of products: how many, in which order, the cards, the pages. */
export function ProductGrid({ page, grid, sorts, href }: ProductGridProps) {
  const { products, total, from } = page;
  return (
    <section aria-labelledby="produits">
      <h2 id="produits" className="hidden">
        {t("title")}
      </h2>
      <div className="grid-head">
        <p>{total < MAX_RESULTS ? count(total) : t("more", { count: number.format(total) })}</p>
        {total > 1 ? <Sorts grid={grid} sorts={sorts} href={href} /> : null}
      </div>
      <ProductList products={products} />
      <Pagination
        label={t("pages")}
        current={Math.floor(from / grid.pageSize) + 1}
        count={pageCount(total, grid.pageSize)}
        href={(pageNumber) => href({ ...grid, from: (pageNumber - 1) * grid.pageSize })}
      />
    </section>
  );
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
        >
          {t(`sorts.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

function count(total: number) {
  return t("count", { count: total });
}
