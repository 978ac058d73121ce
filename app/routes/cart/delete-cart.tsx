import { redirect } from "react-router";
import { cartLabel } from "#app/components/cart/label.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { deleteCart, findOwnCart } from "#app/services/cart/customer-carts.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-cart.ts";
import { cartDeletionForm } from "./carts/carts-forms.ts";
import { leaveGoneCart } from "./gone.server.ts";

const t = texts(cartsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const cart = await findOwnCart(context.get(buyerContext), idParam(params.cartId));
  const { name, isActive, version, heldCount } = cart ?? notFound();
  return { cart: { name: cartLabel(name), isActive, version, heldCount } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, cartDeletionForm);
  if (!form.ok) return form.invalid();
  const seen = { cartId: idParam(params.cartId), version: form.value.version };
  const deleted =
    (await deleteCart(context.get(buyerContext), seen)) ??
    (await leaveGoneCart(context, seen.cartId));
  if (!deleted.ok) return form.refuse(deleted.reason);
  const values = { cart: cartLabel(deleted.name) };
  await addFlash(context, { tone: "info", key: "cart-deleted", values });
  return redirect(to(url.carts), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("delete-title", { name: loaderData.cart.name }) },
];

export default function DeleteCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteCartPage cart={loaderData.cart} reply={actionData} />;
}

type DeleteCartPageProps = {
  cart: { name: string; isActive: boolean; version: number; heldCount: number };
  reply: FormReply | undefined;
};

function DeleteCartPage({ cart, reply }: DeleteCartPageProps) {
  const { name, isActive, version, heldCount: count } = cart;
  const { form } = useServerForm(reply, { id: "suppression" });
  return (
    <Page
      title={t("delete-title", { name })}
      lead={count > 0 ? t("delete-lead", { count }) : t("delete-lead-none")}
      breadcrumb={[{ label: t("title"), to: to(url.carts) }]}
      narrow
    >
      {isActive ? <p>{t("delete-active")}</p> : null}
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="version" value={version} />
        <p className="row">
          <Button kind="danger">{t("delete-confirm")}</Button>
          <ButtonLink kind="secondary" to={to(url.carts)}>
            {t("form.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
