import type { z } from "zod";
import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { OrderLines } from "#app/components/order/lines.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { REASON_LENGTH } from "#app/models/company/approval.ts";
import type { ApprovalView } from "#app/models/company/approval-view.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { refusalForm } from "./approval-forms.ts";

const t = texts(approvalTexts);
const tAccount = texts(accountTexts);

type ApprovalPageProps = {
  order: OrderView;
  approval: ApprovalView;
  isAtDepot: boolean;
  reply: FormReply | undefined;
};

export function ApprovalPage({ order, approval, isAtDepot, reply }: ApprovalPageProps) {
  const { uid, createdAt, totals } = order;
  const placed = { day: formatDate(createdAt), time: formatTime(createdAt) };
  return (
    <Page
      title={t("page.title", { uid })}
      lead={t("page.lead", { buyer: approval.buyerName, ...placed })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("title"), to: to(url.approvals) },
      ]}
      aside={
        <>
          {totals ? <TotalsPanel totals={totals} offerLabel={order.offerLabel} /> : null}
          <section className="panel stack">
            <h2>{t("page.pickup")}</h2>
            <PickupFacts {...order.handover} />
          </section>
        </>
      }
    >
      <Question order={order} approval={approval} isAtDepot={isAtDepot} />
      <h2>{t("page.lines")}</h2>
      <OrderLines lines={order.lines} />
      <Refusal reply={reply} />
    </Page>
  );
}

function Question({ order, approval, isAtDepot }: Omit<ApprovalPageProps, "reply">) {
  const { totals, uid } = order;
  const { ceilingCents, expiresAt } = approval;
  const amounts = totals &&
    ceilingCents !== null && {
      gross: formatCents(totals.grossCents),
      ceiling: formatCents(ceilingCents),
    };
  const moment = t("moment", { day: formatDate(expiresAt), time: formatTime(expiresAt) });
  return (
    <>
      <Notice tone="warning">
        <p>{amounts ? t("page.why", amounts) : null}</p>
        <p>{t("page.until", { moment })}</p>
      </Notice>
      <p>{t(isAtDepot ? "page.store" : "page.card")}</p>
      <CommandForm action={to(url.approveOrder, { orderUid: uid })} kind="primary">
        {t("page.approve")}
      </CommandForm>
    </>
  );
}

function Refusal({ reply }: { reply: FormReply | undefined }) {
  const { form, fields } = useServerForm<z.input<typeof refusalForm>>(reply, { id: "refus" });
  return (
    <section className="stack screen" aria-labelledby="refuser">
      <h2 id="refuser">{t("page.refuse-title")}</h2>
      <p className="hint">{t("page.refuse-lead")}</p>
      <PostForm form={form}>
        <FormErrors form={form} />
        <TextArea
          field={fields.reason}
          label={t("page.reason")}
          maxLength={REASON_LENGTH}
          required
        />
        <Button kind="danger">{t("page.refuse")}</Button>
      </PostForm>
    </section>
  );
}
