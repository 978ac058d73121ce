import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import accountTexts from "#app/locales/fr/account.json";
import { texts } from "#app/locales/texts.ts";
import { shownOrderRow } from "#app/models/shown-order.ts";
import { countApprovals } from "#app/services/approval.server.ts";
import { listLatestOrders, listWaitingOrders } from "#app/services/order.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import type { Route } from "./+types/account.ts";
import { AccountPage } from "./account-page.tsx";
import { findLatestPapers } from "./latest-papers.server.ts";

const t = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [latest, waiting, toApprove, papers] = await Promise.all([
    listLatestOrders(buyer),
    listWaitingOrders(buyer),
    countApprovals(buyer),
    findLatestPapers(buyer),
  ]);
  const showsPrices = maySeePrices(buyer);
  const { firstName, companyLabel, cardNumber, store } = buyer;
  return {
    who: { firstName, companyLabel, cardNumber, store },
    latest: latest.map((order) => shownOrderRow(order, showsPrices)),
    waiting: waiting.map((order) => shownOrderRow(order, showsPrices)),
    papers,
    team: { toApprove, isOwner: buyer.role === "owner" },
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
