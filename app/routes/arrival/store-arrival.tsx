import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import arrivalTexts from "#app/locales/fr/arrival/arrival.json";
import { texts } from "#app/locales/texts.ts";
import { listFetched } from "#app/services/arrival/arrival.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/store-arrival.ts";
import { StoreArrivalPage } from "./store-arrival/store-arrival-page.tsx";
import { actAtStore } from "./store-arrival/store-reply.server.ts";

const t = texts(arrivalTexts);

async function findDepot(storeUid: string) {
  const store = (await findStore(idParam(storeUid))) ?? notFound();
  return { uid: store.uid, label: store.label };
}

/** Page of the QR code on the post of a yard. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const store = await findDepot(params.storeUid);
  const { buyer } = context.get(shopperContext);
  return { store, orders: buyer && (await listFetched(buyer, store.uid)) };
}

/** Two forms post here: a code, or orders picked by `?acte=commandes`; each may take back what it said. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const { uid } = await findDepot(params.storeUid);
  const acted = await actAtStore({ request, address, context }, uid);
  if (!acted.ok) return acted.reply;
  await addFlash(context, { tone: "success", key: acted.said });
  return redirect(to(url.storeArrival, { storeUid: uid }), 303);
}

/** Says who waits for what: no cache stores it. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("store.title") }) },
  { name: "robots", content: "noindex" },
];

export default function StoreArrivalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StoreArrivalPage {...loaderData} reply={actionData} />;
}
