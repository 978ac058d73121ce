import { FamilyChips, type FamilyName } from "#app/components/catalogue/family-chips.tsx";
import { type Range, RangeList } from "#app/components/catalogue/range-list.tsx";
import { GridCount, ProductGrid } from "#app/components/search/product-grid.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import { Link } from "#app/framework/link.tsx";
import searchTexts from "#app/locales/fr/search/search.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import {
  type Grid,
  type GridPage,
  type GridSort,
  type GridView,
  gridQuery,
  hasGridFilter,
} from "#app/models/search/grid.ts";
import { to, url } from "#app/urls.ts";

const t = texts(searchTexts);

/** In a file of its own: results are near their budget of scripts. */
const EmptySearch = whenShown(
  import.meta.env.SSR && (await import("./empty-search.tsx")).EmptySearch,
  async () => (await import("./empty-search.tsx")).EmptySearch,
);

type SearchPageProps = {
  query: string;
  corrected: string | null;
  isNear: boolean;
  missing: Readonly<Record<number, readonly string[]>>;
  wider: readonly { text: string; total: number }[];
  page: GridPage<ListedProduct>;
  grid: Grid;
  view: GridView;
  inCart: Readonly<Record<number, number>>;
  sorts: readonly GridSort[];
  families: readonly FamilyName[];
  ranges: readonly Range[];
  history: readonly string[];
};

export function SearchPage({ query, ...result }: SearchPageProps) {
  if (query === "") return <EmptySearch ranges={result.ranges} history={result.history} />;
  const { families, wider, grid } = result;
  const isListed = result.page.total > 0 || hasGridFilter(grid);
  return (
    <Page
      title={t("heading", { query })}
      count={isListed ? <GridCount {...result.page} /> : null}
      lead={leadOf(query, result)}
    >
      {families.length > 0 ? <FamilyChips families={families} /> : null}
      {wider.length > 0 ? <Wider wider={wider} /> : null}
      {result.isNear ? <h2>{t("near-heading")}</h2> : null}
      {isListed ? (
        <ProductGrid
          page={result.page}
          grid={grid}
          view={result.view}
          inCart={result.inCart}
          sorts={result.sorts}
          missing={result.isNear ? result.missing : undefined}
          href={(other) => to(url.search, null, { query, ...gridQuery(other) })}
        />
      ) : (
        <NothingFound query={query} ranges={result.ranges} />
      )}
    </Page>
  );
}

function Wider({ wider }: Pick<SearchPageProps, "wider">) {
  return (
    <>
      <h2>{t("wider")}</h2>
      <ul className="row plain">
        {wider.map(({ text, total }) => (
          <li key={text}>
            <Link to={to(url.search, null, { query: text })} className="btn secondary">
              {t("wider-link", { text, count: total })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingFound({ query, ranges }: Pick<SearchPageProps, "query" | "ranges">) {
  return (
    <>
      <EmptyState icon="search" title={t("none", { query })}>
        <p>{t("none-text")}</p>
      </EmptyState>
      <h2>{t("ranges")}</h2>
      <RangeList ranges={ranges} />
    </>
  );
}

function leadOf(
  query: string,
  { corrected, isNear }: Pick<SearchPageProps, "corrected" | "isNear">,
) {
  if (isNear) return t("near", { query: corrected ?? query });
  return corrected === null ? undefined : t("corrected", { query, corrected });
}
