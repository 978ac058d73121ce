import type { ComponentProps } from "react";
import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { OrderLines } from "#app/components/order/lines.tsx";
import { Checkbox, FormErrors, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import expressTexts from "#app/locales/fr/checkout/express.json";
import { texts } from "#app/locales/texts.ts";
import type { ExpressFields } from "#app/models/checkout/form.ts";
import { NEW_CARD } from "#app/models/payment/card/saved-card.ts";
import { to, url } from "#app/urls.ts";
import { PayForm, totalsByMode } from "../checkout-payment/pay-form.tsx";
import type { PaymentPage } from "../checkout-payment/payment-page.tsx";
import type { SummaryPage } from "../checkout-summary/summary-page.tsx";
import { CheckoutTimer } from "../checkout-timer.tsx";
import { LazyApprovalNotice } from "../step-notices.tsx";
import { checkoutStepPath } from "../step-paths.ts";
import { LazyShortages, LazyUnpaidOrders } from "./rare-notices.tsx";

const t = texts(expressTexts);
const tCheckout = texts(checkoutTexts);

type ExpressPageProps = ComponentProps<typeof SummaryPage> & ComponentProps<typeof PaymentPage>;

/** Summary, terms and payment on one page, of an hour that is held. */
export function ExpressPage(props: ExpressPageProps) {
  const { progress, handover, lines, totals, actionData } = props;
  const { form, fields } = useServerForm<ExpressFields>(actionData, {
    id: "express",
    defaultValue: {
      terms: props.termsAccepted ? "on" : undefined,
      payment_method: props.paymentMode ?? undefined,
      bank: props.bank ?? undefined,
      card: props.card ?? String(props.cards[0]?.id ?? NEW_CARD),
      keep_card: props.keepCard ?? undefined,
    },
  });
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      aside={
        <CheckoutRail
          rail={null}
          totals={totals}
          offerLabel={props.offerLabel}
          choices={totalsByMode(props.amounts)}
        />
      }
      asideFirst
    >
      <CheckoutTimer progress={progress} formId={form.id} back={to(url.expressCheckout)} />
      <FormErrors form={form} />
      {props.unpaid.length > 0 ? <LazyUnpaidOrders uids={props.unpaid} /> : null}
      {props.approval ? <LazyApprovalNotice approval={props.approval} progress={progress} /> : null}
      {props.shortages.length > 0 ? (
        <LazyShortages store={handover.place.label} shortages={props.shortages} />
      ) : null}
      <h2>{tCheckout(handover.isDelivery ? "summary.delivery" : "summary.pickup")}</h2>
      <PickupFacts {...handover} />
      <p>
        <Link to={checkoutStepPath(1, progress)}>
          {tCheckout(handover.isDelivery ? "summary.change-delivery" : "summary.change-pickup")}
        </Link>
      </p>
      <details open={lines.length <= LINES_OPEN}>
        <summary>{t("lines", { count: lines.length })}</summary>
        <OrderLines lines={lines} />
        <Link to={to(url.cart)}>{tCheckout("summary.change-cart")}</Link>
      </details>
      <PayForm form={form} fields={fields} {...props}>
        <input type="hidden" name="seal" value={props.seal} />
        <Checkbox
          field={fields.terms}
          label={tCheckout("summary.terms")}
          hint={
            <a href={props.termsPath ?? ""} target="_blank" rel="noreferrer">
              {props.termsText}
            </a>
          }
          required
        />
      </PayForm>
    </Page>
  );
}

/** Lines that are shown at once; a longer order is opened by whoever reads it again. */
const LINES_OPEN = 6;
