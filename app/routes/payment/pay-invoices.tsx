import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import { chooseInvoices, readParts } from "#app/models/payment/account-payment.ts";
import { parisTime } from "#app/models/platform/time.ts";
import {
  listLatestPayments,
  listPayable,
  offeredMeans,
  startAccountPayment,
} from "#app/services/payment/account-payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/pay-invoices.ts";
import { PayInvoicesPage } from "./pay-invoices/pay-invoices-page.tsx";

const t = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [invoices, latest] = await Promise.all([listPayable(buyer), listLatestPayments(buyer)]);
  const today = parisTime(new Date()).day;
  const query = address.searchParams;
  const chosen = chooseInvoices(
    invoices,
    { ids: query.getAll("facture"), set: query.get("choix") },
    today,
  );
  return { invoices, chosen, latest, today, formKey: randomUUID(), means: offeredMeans() };
}

const form = z.object({
  parts: z.string().catch(""),
  means: z.enum(["card", "transfer"]).catch("transfer"),
  key: z.uuid().catch(() => randomUUID()),
});

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await parseForm(request, form);
  if (!posted.ok) return posted.invalid();
  const { means, key } = posted.value;
  const parts = readParts(posted.value.parts);
  if (!parts) return refused("choose", 400);
  const started = await startAccountPayment(context.get(buyerContext), { key, means, parts });
  if (started.ok) {
    const { reference } = started;
    const next = started.means === "card" ? url.accountCard : url.accountPayment;
    return redirect(to(next, { reference }), 303);
  }
  if (started.reason === "not-found") return notFound();
  return refused(started.reason, 422, "changes" in started ? started.changes : []);
}

type Reason = "choose" | "changed" | "too-many" | "closed";

function refused(reason: Reason, status: number, changes: readonly Change[] = []) {
  return data({ reason, changes }, { status });
}

type Change = { number: string; leftCents: number; seenCents: number; isBusy: boolean };

/** A refusal shows what the account is now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function PayInvoicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "reason" in actionData ? actionData : null;
  return <PayInvoicesPage {...loaderData} refusal={refusal} />;
}
