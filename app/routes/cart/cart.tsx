import { redirect, redirectDocument } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { toCartView } from "#app/models/cart/cart-view.ts";
import { canHaveDelivered } from "#app/models/checkout/checkout.ts";
import { cartOwner, findCart } from "#app/services/cart/cart.server.ts";
import { listCartNames } from "#app/services/cart/customer-carts.server.ts";
import { findDelivery } from "#app/services/cart/delivery.server.ts";
import { findRemoval } from "#app/services/cart/removal.server.ts";
import { listRemedies } from "#app/services/cart/shortage.server.ts";
import { findCartLoad } from "#app/services/cart/vehicle-load.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findExpress } from "#app/services/checkout/express.server.ts";
import { findResumable } from "#app/services/checkout/resume.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/cart.ts";
import { cartPageForm } from "./cart/cart-forms.ts";
import { CartPage } from "./cart/cart-page.tsx";
import { expressTexts } from "./cart/express-texts.server.ts";
import { nextPath, runCommand } from "./cart/onward.server.ts";
import { saveTyped } from "./cart/save-typed.server.ts";

const t = texts(cartTexts);

export const handle = { skip: "lignes" };

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { searchParams } = address;
  const shopper = context.get(shopperContext);
  const { buyer } = shopper;
  const owner = cartOwner(shopper);
  const [found, removal, carts, resumable, express] = await Promise.all([
    findCart(shopper),
    owner && findRemoval(owner),
    buyer && !buyer.behalf ? listCartNames(buyer) : null,
    buyer && findResumable(buyer, searchParams.get("renew") === "true"),
    buyer && findExpress(buyer),
  ]);
  const cart = toCartView(found, maySeePrices(buyer), searchParams.get("page"));
  const [delivery, load, remedies] = await Promise.all([
    buyer && findDelivery(buyer, found),
    buyer && findCartLoad(buyer, found),
    listRemedies(buyer, cart.lines),
  ]);
  return {
    cart,
    carts,
    removal,
    delivery,
    load,
    remedies,
    resumable,
    storeLabel: buyer?.store.label ?? null,
    companyLabel: buyer?.companyLabel ?? null,
    canHaveDelivered: !buyer || canHaveDelivered(buyer),
    ...expressTexts(express, buyer?.store.label ?? ""),
  };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartPageForm);
  if (!form.ok) return form.invalid();
  const saved = await saveTyped(context, form.value);
  if (!saved.ok) return form.refuseAll(saved.refusals);
  await addFlash(context, saved.messages);
  await addFlash(context, await runCommand(context, form.value));
  const path = nextPath(saved.messages, form.value, address);
  return path === to(url.cartPdf) ? redirectDocument(path, 303) : redirect(path, 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage {...loaderData} reply={actionData} />;
}
