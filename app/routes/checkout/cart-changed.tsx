import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { TimedRedirect } from "#app/components/ui/timed-redirect.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import {
  CHANGED_READING_SECONDS,
  CHANGED_REDIRECT_SECONDS,
} from "#app/models/checkout/checkout.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/cart-changed.ts";
import { CartChanges } from "./cart-changes.tsx";
import { openStep, requireActiveCard } from "./open-step.server.ts";
import { readChanges } from "./read-step.server.ts";

const t = texts(checkoutTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export async function loader({ context }: Route.LoaderArgs) {
  return { changes: await readChanges(context.get(buyerContext), await openStep(context, 2)) };
}

export const meta: Route.MetaFunction = () => [{ title: t("changed.title") }];

export default function CartChangedRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={t("changed.title")} lead={t("changed.lead")} narrow>
      <TimedRedirect
        to={to(url.cart)}
        seconds={CHANGED_REDIRECT_SECONDS}
        secondsToRead={CHANGED_READING_SECONDS}
        title={t("changed.title")}
        label={t("changed.cart")}
      >
        <CartChanges changes={loaderData.changes} />
      </TimedRedirect>
      <ButtonLink kind="secondary" to={to(url.checkoutSummary)}>
        {t("changed.summary")}
      </ButtonLink>
    </Page>
  );
}
