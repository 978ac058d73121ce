import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { readFiling } from "#app/filing.server.ts";
import quoteTexts from "#app/locales/fr/quote.json";
import { texts } from "#app/locales/texts.ts";
import { shownQuote } from "#app/models/shown-quote.ts";
import { requirePrices } from "#app/prices.server.ts";
import { findQuote } from "#app/services/quote-list.server.ts";
import { findRenewal } from "#app/services/quote-request.server.ts";
import type { Route } from "./+types/quote.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";
import { QuotePage } from "./quote-page.tsx";

const t = texts(quoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const quote = (await findQuote(buyer, quoteId(params.id))) ?? quoteNotFound();
  const [renewalAskedAt, filing] = await Promise.all([
    findRenewal(buyer, quote.id),
    readFiling(buyer, { kind: "quote", id: quote.id }),
  ]);
  return { quote: shownQuote(quote, renewalAskedAt, new Date()), filing };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { number: loaderData.quote.number }) },
];

export default function QuoteRoute({ loaderData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} />;
}
