import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import type { Route } from "./+types/account.ts";
import { AccountPage } from "./account/account-page.tsx";
import { findDashboard } from "./account/find-dashboard.server.ts";

const t = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { firstName, companyLabel, cardNumber, store } = buyer;
  return {
    who: { firstName, companyLabel, cardNumber, storeLabel: store.label },
    ...(await findDashboard(buyer)),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
