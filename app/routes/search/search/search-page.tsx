import { type Range, RangeList } from "#app/components/catalogue/range-list.tsx";
import { SearchBox } from "#app/components/search/box.tsx";
import { ProductGrid } from "#app/components/search/product-grid.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import searchTexts from "#app/locales/fr/search/search.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import {
  type Grid,
  type GridPage,
  type GridSort,
  gridQuery,
  hasGridFilter,
} from "#app/models/search/grid.ts";
import { to, url } from "#app/urls.ts";
import { SearchHistory } from "./search-history.tsx";

const t = texts(searchTexts);

type SearchPageProps = {
  query: string;
  corrected: string | null;
  isNear: boolean;
  wider: readonly { text: string; total: number }[];
  page: GridPage<ListedProduct>;
  grid: Grid;
  sorts: readonly GridSort[];
  families: readonly Range[];
  ranges: readonly Range[];
  history: readonly string[];
};

export function SearchPage({ query, ...result }: SearchPageProps) {
  if (query === "") return <EmptySearch {...result} />;
  const { families, wider, grid } = result;
  return (
    <Page title={t("heading", { query })} lead={leadOf(query, result)}>
      {families.length > 0 ? (
        <>
          <h2>{t("families")}</h2>
          <RangeList ranges={families} />
        </>
      ) : null}
      {wider.length > 0 ? <Wider wider={wider} /> : null}
      {result.page.total > 0 || hasGridFilter(grid) ? (
        <ProductGrid
          page={result.page}
          grid={grid}
          sorts={result.sorts}
          href={(other) => to(url.search, null, { query, ...gridQuery(other) })}
        />
      ) : (
        <NothingFound query={query} ranges={result.ranges} />
      )}
    </Page>
  );
}

function EmptySearch({ ranges, history }: Pick<SearchPageProps, "ranges" | "history">) {
  return (
    <Page title={t("heading-empty")} lead={t("lead-empty")}>
      <SearchBox label={t("box")} />
      {history.length > 0 ? <SearchHistory searches={history} /> : null}
      <h2>{t("ranges")}</h2>
      <RangeList ranges={ranges} />
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
