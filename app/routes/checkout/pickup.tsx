import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/pickup.ts";
import { requireActiveCard } from "./open-step.server.ts";
import { PickupPage } from "./pickup/pickup-page.tsx";
import { loadPickup, submitPickup } from "./pickup-step.server.ts";

const t = texts(checkoutTexts);

export const handle = { enclosed: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export function loader(args: Route.LoaderArgs) {
  return loadPickup(args, args.context.get(buyerContext).store.uid);
}

export function action(args: Route.ActionArgs) {
  return submitPickup(args, args.context.get(buyerContext).store.uid);
}

export const meta: Route.MetaFunction = () => [{ title: t("pickup.meta") }];

export default function PickupRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PickupPage {...loaderData} path={to(url.pickup)} actionData={actionData} />;
}
