import { visitorPage } from "#app/http/reply.server.ts";
import storeTexts from "#app/locales/fr/store/list.json";
import { texts } from "#app/locales/texts.ts";
import { readStoreQuery } from "#app/models/store/address.ts";
import { config } from "#app/services/platform/config.server.ts";
import { findStoreList } from "#app/services/store/list.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/store-list.ts";
import { listedStore } from "./store-list/listed-store.server.ts";
import { StoreListPage } from "./store-list/store-list-page.tsx";

const t = texts(storeTexts);

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const query = readStoreQuery(searchParams);
  const { stores, ...list } = await findStoreList(query, searchParams.get("page"));
  return {
    query,
    list: { ...list, stores: stores.map(listedStore) },
    canonical: config.ORIGIN + url.storeList,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: loaderData.canonical },
];

export default function StoreListRoute({ loaderData }: Route.ComponentProps) {
  return <StoreListPage {...loaderData} />;
}
