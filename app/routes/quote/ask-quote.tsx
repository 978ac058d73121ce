import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import askTexts from "#app/locales/fr/quote/ask.json";
import { texts } from "#app/locales/texts.ts";
import { previewRequest, requestQuote } from "#app/services/quote/request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/ask-quote.ts";
import { askQuoteForm, sourceOf } from "./ask-quote/ask-form.ts";
import { AskQuotePage } from "./ask-quote/ask-quote-page.tsx";

const t = texts(askTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const listId = readId(address.searchParams.get("liste"));
  const preview = await previewRequest(context.get(buyerContext), sourceOf(listId));
  return { listId, ...(preview ?? notFound()) };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, askQuoteForm);
  if (!form.ok) return form.invalid();
  const from = sourceOf(readId(address.searchParams.get("liste")));
  const outcome = await requestQuote(context.get(buyerContext), from, form.value.comment);
  if (!outcome.ok) return outcome.reason === "not-found" ? notFound() : form.refuse(outcome.reason);
  await addFlash(context, { tone: "success", key: "quote-asked" });
  return redirect(to(url.quotes), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function AskQuoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AskQuotePage {...loaderData} reply={actionData} />;
}
