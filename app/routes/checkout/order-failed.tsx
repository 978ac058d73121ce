import { requireBuyer } from "#app/buyer.server.ts";
import { Page } from "#app/components/page.tsx";
import { TimedRedirect } from "#app/components/timed-redirect.tsx";
import checkoutTexts from "#app/locales/fr/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { EXPIRED_REDIRECT_SECONDS } from "#app/models/checkout.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/order-failed.ts";
import { requireActiveCard } from "./open-step.server.ts";

const t = texts(checkoutTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export function loader() {
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: t("failed.title") }];

export default function OrderFailedRoute() {
  const title = t("failed.title");
  return (
    <Page title={title} narrow>
      <TimedRedirect
        to={to(url.cart, null, { renew: true })}
        seconds={EXPIRED_REDIRECT_SECONDS}
        title={title}
        label={t("failed.cart")}
      >
        <p>{t("failed.lead")}</p>
      </TimedRedirect>
    </Page>
  );
}
