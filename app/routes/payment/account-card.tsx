import { redirect } from "react-router";
import { CardFrame } from "#app/components/payment/card-frame.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireDocument } from "#app/http/document.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import { readAccountReference } from "#app/models/payment/account-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import {
  findAccountPayment,
  openAccountCard,
} from "#app/services/payment/account-payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/account-card.ts";

const t = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [
  requireBuyer,
  requirePrices,
  requireDocument,
];

/** One that is no longer open leads to its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const reference = readAccountReference(params.reference) ?? notFound();
  const opened = await openAccountCard(buyer, reference);
  if (opened) return { reference, ...opened };
  if (!(await findAccountPayment(buyer, reference))) return notFound();
  throw redirect(to(url.accountPayment, { reference }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("card.title", { amount: formatCents(loaderData?.amountCents ?? 0) }) },
];

export default function AccountCardRoute({ loaderData }: Route.ComponentProps) {
  const { reference, amountCents, form } = loaderData;
  return (
    <Page
      title={t("card.title", { amount: formatCents(amountCents) })}
      lead={t("card.lead", { reference })}
    >
      <CardFrame form={form} />
      <p className="row">
        <ButtonLink kind="secondary" to={to(url.accountPayment, { reference })}>
          {t("card.paid")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.accountPayment, { reference }, { quitte: 1 })}>
          {t("card.leave")}
        </ButtonLink>
      </p>
    </Page>
  );
}
