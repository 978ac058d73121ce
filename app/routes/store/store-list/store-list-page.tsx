import { FranceMap } from "#app/components/store/france-map.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import listTexts from "#app/locales/fr/store/list.json";
import { texts } from "#app/locales/texts.ts";
import { STORES_PER_PAGE, type StoreQuery, storeParams } from "#app/models/store/address.ts";
import { isOnMap } from "#app/models/store/france-map.ts";
import { byRegion } from "#app/models/store/query.ts";
import { to, url } from "#app/urls.ts";
import type { ListedStores } from "./listed-store.server.ts";
import { StoreFilter } from "./store-filter.tsx";
import { StoreItem } from "./store-item.tsx";

const t = texts(listTexts);

type StoreListPageProps = { query: StoreQuery; list: ListedStores };

export function StoreListPage({ query, list }: StoreListPageProps) {
  const { total, page, pages, choices } = list;
  const first = (page - 1) * STORES_PER_PAGE + 1;
  return (
    <Page title={t("heading")} side={<StoreFilter query={query} choices={choices} />}>
      <Summary query={query} list={list} />
      {total > 0 ? (
        <div className="store-list">
          <StoreMap list={list} first={first} />
          <div>
            <Regions list={list} first={first} />
            <Pagination
              current={page}
              count={pages}
              href={(number) => to(url.storeList, null, { ...storeParams(query), page: number })}
              label={t("pages")}
            />
          </div>
        </div>
      ) : (
        <EmptyState icon="pin" title={t("none")}>
          <p>{t("none-text")}</p>
        </EmptyState>
      )}
      {Object.values(storeParams(query)).some(Boolean) ? (
        <p>
          <Link to={to(url.storeList)}>{t("all")}</Link>
        </p>
      ) : null}
    </Page>
  );
}

type PartProps = { list: ListedStores; first: number };

function Regions({ list, first }: PartProps) {
  return byRegion(list.stores).map(({ region, stores }) => (
    <section key={region}>
      <h2 className={region ? undefined : "hidden"}>{region || t("stores")}</h2>
      <ol
        className="depots"
        start={first + (stores[0]?.index ?? 0)}
        aria-label={region || t("stores")}
      >
        {stores.map(({ store, index }) => (
          <StoreItem key={store.uid} store={store} number={first + index} today={list.today} />
        ))}
      </ol>
    </section>
  ));
}

function Summary({ query, list }: StoreListPageProps) {
  const { around, total: count, placeLabel } = list;
  const values = { count, search: query.search, place: placeLabel };
  return <p role="status">{t(`around.${around}`, values)}</p>;
}

function StoreMap({ list: { stores }, first }: PartProps) {
  const points = stores
    .map(({ uid, latitude, longitude, opening }, index) => ({
      ...{ key: uid, latitude, longitude, number: first + index },
      mark: opening.isOpen ? ("full" as const) : ("partial" as const),
    }))
    .filter(isOnMap);
  return (
    <figure className="map">
      <FranceMap label={t("map")} points={points} />
      <figcaption className="hint">{t("legend")}</figcaption>
    </figure>
  );
}
