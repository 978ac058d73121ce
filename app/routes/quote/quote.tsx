import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { toQuoteView } from "#app/models/quote/quote-view.ts";
import { findQuote } from "#app/services/quote/list.server.ts";
import { findRenewalDate } from "#app/services/quote/request.server.ts";
import type { Route } from "./+types/quote.ts";
import { QuotePage } from "./quote/quote-page.tsx";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

const t = texts(quoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const quote = (await findQuote(buyer, quoteId(params.id))) ?? quoteNotFound();
  const [renewalAskedAt, worksiteLink] = await Promise.all([
    findRenewalDate(buyer, quote.id),
    readWorksiteLink(buyer, { kind: "quote", id: quote.id }),
  ]);
  return { quote: toQuoteView(quote, renewalAskedAt, new Date()), worksiteLink };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { number: loaderData.quote.number }) },
];

export default function QuoteRoute({ loaderData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} />;
}
