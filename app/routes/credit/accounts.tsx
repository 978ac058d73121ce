import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import creditTexts from "#app/locales/fr/credit.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/buyer.ts";
import { creditModesFor } from "#app/models/credit.ts";
import { readCreditView } from "#app/models/credit-view.ts";
import { shownAccount } from "#app/models/shown-credit.ts";
import { listCreditAccounts, listOrdersToPay } from "#app/services/credit-account.server.ts";
import type { Route } from "./+types/accounts.ts";
import { AccountsPage } from "./accounts-page.tsx";

const t = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [accounts, orders] = await Promise.all([listCreditAccounts(buyer), listOrdersToPay(buyer)]);
  return {
    company: buyer.companyLabel,
    isHidden: !seesPrices(buyer, false),
    accounts: accounts.map(shownAccount),
    orders: orders.map((order) => ({
      ...order,
      modes: creditModesFor(accounts, order.grossCents),
    })),
    isWebView: readCreditView(address.searchParams).isWebView,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("accounts.title") }];

export default function AccountsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountsPage {...loaderData} />;
}
