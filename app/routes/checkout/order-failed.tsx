import { Page } from "#app/components/ui/page.tsx";
import { TimedRedirect } from "#app/components/ui/timed-redirect.tsx";
import { requireBuyer } from "#app/http/buyer.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { EXPIRED_REDIRECT_SECONDS } from "#app/models/checkout/checkout.ts";
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
