import { redirect } from "react-router";
import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { BankSelect } from "#app/components/payment/bank-select.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { goAndPay } from "#app/http/payment-start.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { type OrderView, toOrderView } from "#app/models/order/order-view.ts";
import { type BankFields, bankForm } from "#app/models/payment/form.ts";
import type { Bank } from "#app/models/payment/transfer/protocol.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { findPaymentChoice } from "#app/services/payment/payment.server.ts";
import { listBanks } from "#app/services/payment/transfer/bank.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/bank-choice.ts";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderUid } = params;
  const { order, modes } =
    (await findPaymentChoice(context.get(buyerContext), orderUid)) ?? notFound();
  if (!modes.includes("transfer")) throw redirect(to(url.paymentChoice, { orderUid }), 303);
  return { order: toOrderView(order, true, new Date()), banks: await listBanks() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  (await findPaymentChoice(context.get(buyerContext), params.orderUid)) ?? notFound();
  const form = await parseForm(request, bankForm);
  return form.ok ? goAndPay(context, params.orderUid, "transfer", form.value) : form.invalid();
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("bank.title", { uid: params.orderUid ?? "" }) },
];

export default function BankChoiceRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BankChoicePage {...loaderData} reply={actionData} />;
}

type Props = { order: OrderView; banks: readonly Bank[]; reply: FormReply | undefined };

function BankChoicePage({ order, banks, reply }: Props) {
  const { form, fields } = useServerForm<BankFields>(reply, { id: "banque" });
  const { totals, uid } = order;
  return (
    <Page
      title={t("bank.title", { uid })}
      lead={totals ? t("bank.lead", { amount: formatCents(totals.grossCents) }) : null}
      aside={<OrderSummary order={order} />}
    >
      <PayBefore order={order} />
      {banks.length === 0 ? (
        <p role="status">{t("bank.none")}</p>
      ) : (
        <>
          <FormErrors form={form} />
          <PostForm form={form}>
            <BankSelect field={fields.bank} banks={banks} required />
            <Button kind="buy">{t("bank.continue")}</Button>
          </PostForm>
        </>
      )}
      <p>
        <ButtonLink kind="quiet" to={to(url.paymentChoice, { orderUid: uid })}>
          {t("bank.other")}
        </ButtonLink>
      </p>
    </Page>
  );
}
