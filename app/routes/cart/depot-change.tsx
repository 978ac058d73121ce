import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import { takesOrders } from "#app/models/store/availability.ts";
import { findDepotChange } from "#app/services/store/depot-choice.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/depot-change.ts";
import { DepotChangePage } from "./depot-change/depot-change-page.tsx";

const t = texts(depotTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  return {
    store: { uid: store.uid, label: store.label, isOpen: takesOrders(store) },
    current: { uid: buyer.store.uid, label: buyer.store.label },
    change: await findDepotChange(buyer, store, address.searchParams.get("page")),
  };
}

/** Uses the depot for this order alone; the home depot stays. */
export async function action({ params }: Route.ActionArgs) {
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  return redirect(to(url.pickupAtStore, { storeUid: store.uid }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("change.title", { store: loaderData.store.label }) },
];

export default function DepotChangeRoute({ loaderData }: Route.ComponentProps) {
  return <DepotChangePage {...loaderData} />;
}
