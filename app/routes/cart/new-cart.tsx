import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { createCart, listCartWorksites } from "#app/services/cart/customer-carts.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-cart.ts";
import { CartTextForm } from "./cart-text-form.tsx";
import { cartForm } from "./carts/carts-forms.ts";

const t = texts(cartsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return { worksites: await listCartWorksites(context.get(buyerContext)) };
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

export const meta: Route.MetaFunction = () => [{ title: t("new") }];

export default function NewCartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title={t("new")} breadcrumb={[{ label: t("title"), to: to(url.carts) }]} narrow>
      <CartTextForm {...loaderData} reply={actionData} submit={t("form.create")}>
        <ButtonLink kind="quiet" to={to(url.carts)}>
          {t("form.back")}
        </ButtonLink>
      </CartTextForm>
    </Page>
  );
}
