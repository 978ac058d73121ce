import { requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/pickup-at-store.ts";
import { requireActiveCard } from "./open-step.server.ts";
import { PickupPage } from "./pickup/pickup-page.tsx";
import { loadPickup, submitPickup } from "./pickup-step.server.ts";

const t = texts(checkoutTexts);

export const handle = { enclosed: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export function loader(args: Route.LoaderArgs) {
  return loadPickup(args, idParam(args.params.storeUid));
}

export function action(args: Route.ActionArgs) {
  return submitPickup(args, idParam(args.params.storeUid));
}

export const meta: Route.MetaFunction = () => [{ title: t("pickup.meta") }];

export default function PickupAtStoreRoute({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const path = to(url.pickupAtStore, { storeUid: params.storeUid });
  return <PickupPage {...loaderData} path={path} actionData={actionData} />;
}
