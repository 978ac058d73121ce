import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { listSavedCards } from "#app/services/payment/saved-card.server.ts";
import type { Route } from "./+types/saved-cards.ts";
import { SavedCardsPage } from "./saved-cards/saved-cards-page.tsx";

const t = texts(savedCardTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return { cards: await listSavedCards(context.get(buyerContext)) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function SavedCardsRoute({ loaderData }: Route.ComponentProps) {
  return <SavedCardsPage {...loaderData} />;
}
