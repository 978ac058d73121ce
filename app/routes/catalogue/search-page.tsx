import { EmptyState } from "#app/components/empty-state.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { type Range, RangeList } from "#app/components/range-list.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import searchTexts from "#app/locales/fr/search.json";
import { texts } from "#app/locales/texts.ts";
import { type Grid, type GridPage, type GridSort, gridQuery } from "#app/models/grid.ts";
import type { ListedProduct } from "#app/models/product.ts";
import { to, url } from "#app/urls.ts";

const t = texts(searchTexts);

type SearchPageProps = {
  query: string;
  corrected: string | null;
  wider: readonly { text: string; total: number }[];
  page: GridPage<ListedProduct>;
  grid: Grid;
  sorts: readonly GridSort[];
  /** Families that answer the query. */
  families: readonly Range[];
  /** The whole catalogue, where nothing was found. */
  ranges: readonly Range[];
};

/** What a search found, or how to find it otherwise. */
export function SearchPage({ query, ...result }: SearchPageProps) {
  if (query === "") return <EmptySearch ranges={result.ranges} />;
  return (
    <Page title={t("heading", { query })} lead={leadOf(query, result.corrected)}>
      {result.families.length > 0 ? (
        <>
          <h2>{t("families")}</h2>
          <RangeList ranges={result.families} />
        </>
      ) : null}
      {result.page.total > 0 ? (
        <ProductGrid
          page={result.page}
          grid={result.grid}
          sorts={result.sorts}
          href={(grid) => to(url.search, null, { query, ...gridQuery(grid) })}
        />
      ) : (
        <NothingFound query={query} wider={result.wider} ranges={result.ranges} />
      )}
    </Page>
  );
}

function EmptySearch({ ranges }: Pick<SearchPageProps, "ranges">) {
  return (
    <Page title={t("heading-empty")} lead={t("lead-empty")}>
      <SearchBox label={t("box")} />
      <h2>{t("ranges")}</h2>
      <RangeList ranges={ranges} />
    </Page>
  );
}

function NothingFound({
  query,
  wider,
  ranges,
}: Pick<SearchPageProps, "query" | "wider" | "ranges">) {
  return (
    <>
      <EmptyState icon="search" title={t("none", { query })}>
        <p>{t("none-text")}</p>
      </EmptyState>
      {wider.length > 0 ? (
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
      ) : null}
      <h2>{t("ranges")}</h2>
      <RangeList ranges={ranges} />
    </>
  );
}

function leadOf(query: string, corrected: string | null) {
  return corrected === null ? undefined : t("corrected", { query, corrected });
}
