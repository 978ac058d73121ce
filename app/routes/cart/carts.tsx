import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { toCartSummaryView } from "#app/models/cart/name.ts";
import {
  createCart,
  listCarts,
  listCartWorksites,
} from "#app/services/cart/customer-carts.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/carts.ts";
import { cartForm } from "./carts/carts-forms.ts";
import { CartsPage } from "./carts/carts-page.tsx";

const t = texts(cartsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [carts, worksites] = await Promise.all([listCarts(buyer), listCartWorksites(buyer)]);
  const seesPrices = maySeePrices(buyer);
  return { carts: carts.map((cart) => toCartSummaryView(cart, seesPrices)), worksites };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartForm);
  if (!form.ok) return form.invalid();
  const { name, worksite: worksiteId } = form.value;
  const made = await createCart(context.get(buyerContext), { name, worksiteId });
  if (!made.ok) return form.refuse(made.reason, fieldOfRefusal[made.reason]);
  await addFlash(context, { tone: "success", key: "cart-created", values: { cart: name } });
  return redirect(to(url.cart), 303);
}

const fieldOfRefusal = {
  "carts-full": undefined,
  "cart-name-taken": "name",
  "worksite-unknown": "worksite",
} as const;

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function CartsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartsPage {...loaderData} reply={actionData} />;
}
