import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { toPurchaseRowView } from "#app/models/purchase/purchase-view.ts";
import { lastMonths, PURCHASES_PER_PAGE, readPurchaseQuery } from "#app/models/purchase/query.ts";
import { purchaseRights } from "#app/models/purchase/right.ts";
import { countUnfiled } from "#app/services/purchase/inbox.server.ts";
import { listPurchaseChoices, listPurchases } from "#app/services/purchase/list.server.ts";
import { findProductLabel } from "#app/services/purchase/product.server.ts";
import type { Route } from "./+types/purchases.ts";
import { PurchasesPage } from "./purchases/purchases-page.tsx";

const t = texts(purchaseTexts);

/** Months to choose from. */
const MONTHS = 24;

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { page: requestedPage, ...filter } = readPurchaseQuery(searchParams);
  const [found, choices, product, unfiled] = await Promise.all([
    listPurchases(buyer, { ...filter, page: requestedPage }),
    listPurchaseChoices(buyer),
    findProductLabel(filter.productUid),
    countUnfiled(buyer),
  ]);
  const { amounts } = purchaseRights(buyer);
  return {
    purchases: found.purchases.map((row) => toPurchaseRowView(row, amounts)),
    total: found.total,
    page: found.page,
    pages: pageCount(found.total, PURCHASES_PER_PAGE),
    filter,
    choices: { ...choices, months: lastMonths(parisTime(new Date()).day, MONTHS) },
    ...{ product, unfiled },
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function PurchasesRoute({ loaderData }: Route.ComponentProps) {
  return <PurchasesPage {...loaderData} />;
}
