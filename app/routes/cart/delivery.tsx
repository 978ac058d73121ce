import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findDelivery, setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delivery.ts";
import { zipForm } from "./cart/cart-forms.ts";
import { DeliveryEstimatePage } from "./delivery/delivery-page.tsx";

const t = texts(deliveryTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const cart = await findCart(context.get(shopperContext));
  return { delivery: await findDelivery(context.get(buyerContext), cart) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, zipForm);
  if (!form.ok) return form.invalid();
  const { zip_code_delivery: zipCode } = form.value;
  const set = await setDeliveryZip(context.get(buyerContext), zipCode);
  if (!set.ok) return form.refuse(set.reason, "zip_code_delivery");
  return redirect(to(url.delivery), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryEstimatePage {...loaderData} reply={actionData} />;
}
