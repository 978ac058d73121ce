import { ComparatorTray } from "#app/components/catalogue/compare-button.tsx";
import { ProductList, tableOf } from "#app/components/catalogue/product-card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import facetTexts from "#app/locales/fr/search/facet.json";
import gridTexts from "#app/locales/fr/search/grid.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import {
  CHOICE_PARAM,
  type Grid,
  type GridPage,
  type GridSort,
  type GridView,
  pageSizes,
} from "#app/models/search/grid.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { GridBar } from "./grid-bar.tsx";

const t = texts(gridTexts);
const facet = texts(facetTexts);

/** Beside the title of a page: how many products its list has, near results left out. */
export function GridCount({ total, relatedTotal }: GridPage<unknown>) {
  const count = total - relatedTotal;
  const shown = formatCount(count);
  return (
    <p role="status" className="list-count">
      {shown}
      <span>{t("count", { count }).slice(shown.length)}</span>
    </p>
  );
}

type ProductGridProps = {
  page: GridPage<ListedProduct>;
  grid: Grid;
  view: GridView;
  /** Units in the cart, by uid. */
  inCart: Readonly<Record<number, number>>;
  sorts: readonly GridSort[];
  href: (grid: Grid) => string;
  /** Of near results, the words that each lacks, by uid; none on other pages. */
  missing?: Readonly<Record<number, readonly string[]>>;
};

export function ProductGrid({ page, grid, view, inCart, sorts, href, missing }: ProductGridProps) {
  const { total, cards, from } = page;
  const seesPrices = sorts.includes("price-asc");
  return (
    <section aria-labelledby="produits" className="product-grid">
      <h2 id="produits" className="hidden" tabIndex={-1}>
        {t("title")}
      </h2>
      <FilterSheet page={page} grid={{ ...grid, from: 0 }} seesPrices={seesPrices} href={href} />
      <div className="found">
        <GridBar page={page} grid={grid} view={view} sorts={sorts} href={href} />
        {total > 0 ? <Found {...{ page, grid, href, missing, view, inCart }} /> : <NothingLeft />}
        <Pagination
          label={t("pages")}
          current={Math.floor(from / grid.pageSize) + 1}
          count={pageCount(cards, grid.pageSize)}
          href={(pageNumber) =>
            href({ ...grid, chosen: [], from: (pageNumber - 1) * grid.pageSize })
          }
        />
        {cards > pageSizes[0] ? <PageSizes grid={grid} href={href} /> : null}
        <ComparatorTray products={page.products} />
      </div>
    </section>
  );
}

type FoundProps = Pick<ProductGridProps, "page" | "grid" | "href" | "missing" | "view" | "inCart">;

function Found({ page, grid, href, ...shown }: FoundProps) {
  const { products, variants, cards, relatedCards, relatedTotal, from } = page;
  const answering = Math.max(0, cards - relatedCards - from);
  const related = products.slice(answering);
  const chooseFrom = (shownUid: number) => {
    const chosen = grid.chosen.filter((uid) => uid !== shownUid);
    const list = href({ ...grid, chosen }).slice(1);
    return `${list}${list.includes("?") ? "&" : "?"}${CHOICE_PARAM}=`;
  };
  const { attributes } = page;
  const list = { ...shown, variants, attributes, lastChosen: grid.chosen.at(-1), chooseFrom };
  return (
    <>
      {shown.view === "tableau" ? <TableHead attributes={attributes} variants={variants} /> : null}
      {answering > 0 ? <ProductList {...list} products={products.slice(0, answering)} /> : null}
      {related.length > 0 ? (
        <>
          <h2>{t("related", { count: relatedTotal })}</h2>
          <p className="hint">{t("related-hint")}</p>
          <ProductList {...list} missing={undefined} products={related} />
        </>
      ) : null}
    </>
  );
}

/** Over the columns of a wide screen; each row names what it says by itself. */
function TableHead({ attributes, variants }: Pick<FoundProps["page"], "attributes" | "variants">) {
  return (
    <p className={`product-heads ${tableOf(attributes, variants)}`} aria-hidden="true">
      <span>{t("heads.label")}</span>
      {attributes.names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {Object.keys(variants).length > 0 ? <span>{t("heads.models")}</span> : null}
      <span>{t("heads.stock")}</span>
      <span>{t("heads.price")}</span>
      <span>{t("heads.quantity")}</span>
    </p>
  );
}

function NothingLeft() {
  return (
    <EmptyState icon="filter" title={facet("none")}>
      <p>{facet("none-text")}</p>
    </EmptyState>
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
