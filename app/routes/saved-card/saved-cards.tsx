import { SavedCardLabel } from "#app/components/payment/saved-card-label.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { type CardView, cardName } from "#app/models/payment/card/saved-card.ts";
import { listSavedCards } from "#app/services/payment/card/saved-card.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/saved-cards.ts";

const t = texts(savedCardTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return { cards: await listSavedCards(context.get(buyerContext)) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function SavedCardsRoute({ loaderData }: Route.ComponentProps) {
  return <SavedCardsPage {...loaderData} />;
}

function SavedCardsPage({ cards }: { cards: readonly CardView[] }) {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
      narrow
    >
      {cards.length === 0 ? (
        <EmptyState icon="card" title={t("empty")}>
          <p>{t("empty-lead")}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="saved-cards">
            {cards.map((card) => (
              <li key={card.id} className="panel">
                <SavedCardLabel card={card} />
                <CommandForm
                  action={to(url.removeCard, { cardId: card.id })}
                  label={t("remove-label", cardName(card))}
                >
                  {t("remove")}
                </CommandForm>
              </li>
            ))}
          </ul>
          <p className="row screen">
            <a className="btn quiet" href={to(url.savedCardsCsv)}>
              {t("csv.link")}
            </a>
          </p>
        </>
      )}
    </Page>
  );
}
