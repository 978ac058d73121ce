import { redirect } from "react-router";
import { cartLabel } from "#app/components/cart/label.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import {
  changeCart,
  findOwnCart,
  listCartWorksites,
} from "#app/services/cart/customer-carts.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-cart.ts";
import { CartTextForm } from "./cart-text-form.tsx";
import { cartForm } from "./carts/carts-forms.ts";
import { leaveGoneCart } from "./gone.server.ts";

const t = texts(cartsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { name, worksiteId } = (await findOwnCart(buyer, idParam(params.cartId))) ?? notFound();
  const worksites = await listCartWorksites(buyer, worksiteId);
  return { cart: { name: cartLabel(name), worksiteId }, worksites };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const cartId = idParam(params.cartId);
  if (!(await findOwnCart(buyer, cartId))) return leaveGoneCart(context, cartId);
  const form = await parseForm(request, cartForm);
  if (!form.ok) return form.invalid();
  const { name, worksite: worksiteId } = form.value;
  const changed =
    (await changeCart(buyer, cartId, { name, worksiteId })) ??
    (await leaveGoneCart(context, cartId));
  if (!changed.ok) return form.refuse(changed.reason, fieldOfRefusal[changed.reason]);
  await addFlash(context, { tone: "success", key: "cart-renamed", values: { cart: name } });
  return redirect(to(url.carts), 303);
}

const fieldOfRefusal = { "cart-name-taken": "name", "worksite-unknown": "worksite" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("edit-title", { name: loaderData.cart.name }) },
];

export default function EditCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, worksites } = loaderData;
  return (
    <Page
      title={t("edit-title", { name: cart.name })}
      breadcrumb={[{ label: t("title"), to: to(url.carts) }]}
      narrow
    >
      <CartTextForm reply={actionData} cart={cart} worksites={worksites} submit={t("form.save")}>
        <ButtonLink kind="quiet" to={to(url.carts)}>
          {t("form.back")}
        </ButtonLink>
      </CartTextForm>
    </Page>
  );
}
