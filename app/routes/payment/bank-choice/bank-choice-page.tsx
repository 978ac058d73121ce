import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { BankSelect } from "#app/components/payment/bank-select.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { BankFields } from "#app/models/payment/form.ts";
import type { Bank } from "#app/models/payment/transfer-protocol.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(paymentTexts);

type Props = { order: OrderView; banks: readonly Bank[]; reply: FormReply | undefined };

export function BankChoicePage({ order, banks, reply }: Props) {
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
