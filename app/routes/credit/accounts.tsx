import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { creditModesFor } from "#app/models/credit/credit.ts";
import { toAccountView } from "#app/models/credit/credit-view.ts";
import { readCreditView } from "#app/models/credit/operation-view.ts";
import { listCreditAccounts, listOrdersToPay } from "#app/services/credit/account.server.ts";
import type { Route } from "./+types/accounts.ts";
import { AccountsPage } from "./accounts/accounts-page.tsx";

const t = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [accounts, orders] = await Promise.all([listCreditAccounts(buyer), listOrdersToPay(buyer)]);
  return {
    company: buyer.companyLabel,
    isHidden: !seesPrices(buyer, false),
    accounts: accounts.map(toAccountView),
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
