import { Page } from "#app/components/ui/page.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import type { OwnerTasks } from "#app/models/company/dashboard.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";
import { AccountActs, AccountShortcuts } from "./account-shortcuts.tsx";
import { LatestInvoices } from "./latest-invoices.tsx";
import { type LatestList, LatestLists } from "./latest-lists.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { LatestQuotes } from "./latest-quotes.tsx";
import { type LatestWorksite, LatestWorksites } from "./latest-worksites.tsx";
import { WaitingList } from "./waiting-list.tsx";

const t = texts(accountTexts);
const tDashboard = texts(dashboardTexts);

type AccountPageProps = {
  who: {
    firstName: string;
    companyLabel: string;
    cardNumber: string;
    store: { uid: number; label: string; slug: string };
  };
  waiting: OwnerTasks;
  orders: readonly OrderRowView[];
  invoices: readonly InvoiceRowView[] | null;
  quotes: readonly QuoteRowView[] | null;
  lists: readonly LatestList[];
  worksites: readonly LatestWorksite[];
  team: { askedCount: number; isOwner: boolean };
};

export function AccountPage({ who, waiting, team, ...latest }: AccountPageProps) {
  const { firstName, companyLabel, cardNumber, store } = who;
  return (
    <Page
      title={t("hello", { name: firstName })}
      lead={t("lead", { company: companyLabel, card: cardNumber, store: store.label })}
      aside={<AccountShortcuts store={store} team={team} />}
    >
      <AccountActs hasDocuments={latest.invoices !== null} />
      <h2>{tDashboard("waiting")}</h2>
      <WaitingList waiting={waiting} />
      <LatestOrders orders={latest.orders} />
      <LatestInvoices invoices={latest.invoices} />
      <LatestQuotes quotes={latest.quotes} />
      <LatestWorksites worksites={latest.worksites} />
      <LatestLists lists={latest.lists} />
    </Page>
  );
}
