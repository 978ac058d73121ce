import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { endpointFirst } from "#app/http/api/endpoint.server.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import clearTexts from "#app/locales/fr/cart/clear.json";
import { texts } from "#app/locales/texts.ts";
import { toCartView } from "#app/models/cart/cart-view.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/clear-cart.ts";
import { clearCartEndpoint } from "./clear-cart/clear-cart.endpoint.ts";

const t = texts(clearTexts);

export const middleware: Route.MiddlewareFunction[] = [endpointFirst(clearCartEndpoint)];

/** Asks first in a browser, and changes nothing (decision 038); an API call acts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { seen, lineCount } = toCartView(await findCart(context.get(shopperContext)), false);
  return { seen, lineCount };
}

export const meta: Route.MetaFunction = () => [
  { title: t("title") },
  { name: "robots", content: "noindex" },
];

export default function ClearCartRoute({ loaderData: { seen, lineCount } }: Route.ComponentProps) {
  return (
    <Page title={t("heading")} narrow>
      <p>{t(lineCount === 0 ? "empty" : "text")}</p>
      <Form method="post" action={to(url.emptyCart)} className="row">
        <input type="hidden" name="seen" value={seen} />
        {lineCount === 0 ? null : <Button>{t("submit")}</Button>}
        <ButtonLink to={to(url.cart)} kind="secondary">
          {t("keep")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
