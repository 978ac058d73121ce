import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import { toContactsView } from "#app/models/credit/credit-view.ts";
import { creditContactForm } from "#app/models/credit/form.ts";
import { readCreditView } from "#app/models/credit/operation-view.ts";
import { findCreditChoice } from "#app/services/credit/account.server.ts";
import { openCredit } from "#app/services/credit/credit.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/contacts.ts";
import { ContactsPage } from "./contacts/contacts-page.tsx";
import {
  answerFailure,
  creditStepPath,
  modeOf,
  requireOrder,
  requirePlan,
} from "./credit-request.server.ts";

const t = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const mode = modeOf(params);
  const choice = await findCreditChoice(context.get(buyerContext), params.orderUid, mode);
  if (!choice.ok) throw answerFailure(choice, params, address);
  return {
    mode,
    uid: choice.order.uid,
    grossCents: choice.order.grossCents,
    contacts: toContactsView(choice.contacts),
    products: choice.products,
    contactId: address.searchParams.get("contact"),
    isWebView: readCreditView(address.searchParams).isWebView,
  };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  await requireOrder(context, params);
  const form = await parseForm(request, creditContactForm);
  if (!form.ok) return form.invalid();
  const opened = await openCredit(context.get(buyerContext), {
    ...form.value,
    orderUid: params.orderUid,
    mode: modeOf(params),
    channel: readCreditView(address.searchParams).channel,
  });
  if (!opened.ok) return answerFailure(opened, params, address);
  return redirect(creditStepPath(url.creditCode, params, address), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`${loaderData.mode}.title`) },
];

export default function ContactsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactsPage {...loaderData} actionData={actionData} />;
}
