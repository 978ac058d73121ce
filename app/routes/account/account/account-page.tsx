import { Page } from "#app/components/ui/page.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import type { OwnerTasks } from "#app/models/company/dashboard.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";
import { AccountActs } from "./account-acts.tsx";
import { LatestInvoices } from "./latest-invoices.tsx";
import { type LatestList, LatestLists } from "./latest-lists.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { LatestQuotes } from "./latest-quotes.tsx";
import { type LatestWorksite, LatestWorksites } from "./latest-worksites.tsx";
import { WaitingList } from "./waiting-list.tsx";

const t = texts(accountTexts);

type AccountPageProps = {
  who: {
    firstName: string;
    companyLabel: string;
    cardNumber: string;
    storeLabel: string;
  };
  waiting: OwnerTasks;
  orders: readonly OrderRowView[];
  invoices: readonly InvoiceRowView[] | null;
  quotes: readonly QuoteRowView[] | null;
  lists: readonly LatestList[];
  worksites: readonly LatestWorksite[];
};

export function AccountPage({ who, waiting, ...latest }: AccountPageProps) {
  const { firstName, companyLabel, cardNumber, storeLabel } = who;
  return (
    <Page
      title={t("hello", { name: firstName })}
      lead={t("lead", { company: companyLabel, card: cardNumber, store: storeLabel })}
    >
      <AccountActs hasDocuments={latest.invoices !== null} />
      <WaitingList waiting={waiting} />
      <LatestOrders orders={latest.orders} />
      <LatestInvoices invoices={latest.invoices} />
      <LatestQuotes quotes={latest.quotes} />
      <div className="halves">
        <LatestWorksites worksites={latest.worksites} />
        <LatestLists lists={latest.lists} />
      </div>
    </Page>
  );
}
