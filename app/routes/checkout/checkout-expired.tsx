import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { TimedRedirect } from "#app/components/ui/timed-redirect.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { EXPIRED_REDIRECT_SECONDS } from "#app/models/checkout/checkout.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/checkout-expired.ts";
import { findExpired, requireActiveCard } from "./open-step.server.ts";

const t = texts(checkoutTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export async function loader({ context }: Route.LoaderArgs) {
  const { again, goesOnAt } = await findExpired(context.get(buyerContext));
  if (goesOnAt) throw redirect(goesOnAt, 303);
  return { again };
}

export const meta: Route.MetaFunction = () => [{ title: t("expired.title") }];

export default function CheckoutExpiredRoute({ loaderData: { again } }: Route.ComponentProps) {
  const title = t("expired.title");
  return (
    <Page title={title} narrow>
      <TimedRedirect to={to(url.cart)} seconds={EXPIRED_REDIRECT_SECONDS} title={title}>
        <p>{t("expired.lead")}</p>
      </TimedRedirect>
      <ButtonLink kind="secondary" to={again}>
        {t("expired.again")}
      </ButtonLink>
    </Page>
  );
}
