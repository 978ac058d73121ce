import { requireBuyer } from "#app/http/buyer.server.ts";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/delivery.ts";
import { DeliveryStepPage } from "./delivery/delivery-page.tsx";
import { loadDelivery, submitDelivery } from "./delivery/delivery-step.server.ts";
import { requireActiveCard, requireDeliveryPayable } from "./open-step.server.ts";

const t = texts(stepTexts);

export const handle = { enclosed: true };

export const middleware: Route.MiddlewareFunction[] = [
  requireBuyer,
  requireActiveCard,
  requireDeliveryPayable,
];

export function loader(args: Route.LoaderArgs) {
  return loadDelivery(args);
}

export function action(args: Route.ActionArgs) {
  return submitDelivery(args);
}

export const meta: Route.MetaFunction = () => [{ title: t("meta") }];

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryStepPage {...loaderData} reply={actionData} />;
}
