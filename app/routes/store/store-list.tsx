import { EmptyState } from "#app/components/empty-state.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { StoreFinder } from "#app/components/store-finder.tsx";
import storeTexts from "#app/locales/fr/store.json";
import { texts } from "#app/locales/texts.ts";
import { byRegion, findStores, type Store } from "#app/models/store.ts";
import { visitorPage } from "#app/reply.server.ts";
import { config } from "#app/services/config.server.ts";
import { listStores } from "#app/services/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/store-list";
import { StoreItem } from "./store-item.tsx";

const t = texts(storeTexts);

const SEARCH_LENGTH = 100;

export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("search") ?? "";
  const search = typed.slice(0, SEARCH_LENGTH).trim();
  const found = findStores(await listStores(), search);
  return {
    search,
    count: found.length,
    regions: byRegion(found).map(({ region, stores }) => ({
      region,
      stores: stores.map((store) => listed(store, search !== "")),
    })),
    canonical: config.ORIGIN + url.storeList,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("list.title") },
  { name: "description", content: t("list.description") },
  { tagName: "link", rel: "canonical", href: loaderData.canonical },
];

export default function StoreListRoute({ loaderData }: Route.ComponentProps) {
  const { search, count, regions } = loaderData;
  return (
    <Page title={t("list.heading")}>
      <StoreFinder search={search} />
      {search && count > 0 ? <p role="status">{t("list.found", { count, search })}</p> : null}
      {count === 0 ? (
        <EmptyState icon="pin" title={t("list.none", { search })}>
          <p>{t("list.none-text")}</p>
        </EmptyState>
      ) : null}
      {regions.map(({ region, stores }) => (
        <section key={region}>
          <h2>{region}</h2>
          <ul className="stores">
            {stores.map((store) => (
              <StoreItem key={store.uid} store={store} />
            ))}
          </ul>
        </section>
      ))}
      {search ? (
        <p>
          <Link to={to(url.storeList)}>{t("list.all")}</Link>
        </p>
      ) : null}
    </Page>
  );
}

/** Where a depot is; the list of all of them leaves out how to call it, which its page tells. */
function listed(store: Store, isFound: boolean) {
  const { uid, label, slug, address, zipCode, city, isWithoutProducts } = store;
  const phone = isFound ? store.phone : null;
  return { uid, label, slug, address, zipCode, city, phone, isWithoutProducts };
}
