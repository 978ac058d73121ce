import { shopperContext } from "#app/http/buyer.server.ts";
import { idParam, requirePath } from "#app/http/params.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { openingAt } from "#app/models/store/store.ts";
import { config } from "#app/services/platform/config.server.ts";
import { findStoreSurroundings } from "#app/services/store/list.server.ts";
import { findStoreProducts } from "#app/services/store/stock.server.ts";
import { findStore, listClosures, openingRules } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/store";
import { storeJsonLd } from "./store/store-json-ld.ts";
import { StorePage } from "./store/store-page.tsx";

const t = texts(storeTexts);

export const handle = { reading: true };

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  const path = to(url.store, { storeUid: store.uid, slug: store.slug });
  requirePath(address, path);
  const now = new Date();
  const closures = await listClosures(store.uid, now);
  const { buyer } = context.get(shopperContext);
  return {
    store,
    closures,
    opening: openingAt(openingRules(store, closures), now),
    today: parisTime(now).day,
    isMine: (buyer?.store.uid ?? terminalOf(context)?.storeUid) === store.uid,
    canonical: config.ORIGIN + path,
    ...(await findStoreSurroundings(store, now)),
    products: await findStoreProducts(buyer, store, now),
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { store, closures, canonical } }) => {
  const { label, address, zipCode, city } = store;
  return [
    { title: t("title", { label }) },
    { name: "description", content: t("description", { label, address, zipCode, city }) },
    { tagName: "link", rel: "canonical", href: canonical },
    { "script:ld+json": storeJsonLd(store, closures, canonical) },
  ];
};

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  return <StorePage {...loaderData} />;
}
