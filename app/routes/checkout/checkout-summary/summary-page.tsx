import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { CheckoutRail } from "#app/components/checkout/rail.tsx";
import { OrderLines } from "#app/components/order/lines.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Checkbox, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { ReadLine } from "#app/models/cart/read-line.ts";
import type { CartChange } from "#app/models/checkout/checkout.ts";
import type { UndeliveredLine } from "#app/models/checkout/delivery-price.ts";
import type { SummaryFields } from "#app/models/checkout/form.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import type { HandoverView } from "#app/models/order/handover-view.ts";
import { to, url } from "#app/urls.ts";
import type { NeededApproval } from "../approval-notice.tsx";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { LazyApprovalNotice, LazyUndeliveredNotice } from "../step-notices.tsx";
import { checkoutStepPath } from "../step-paths.ts";
import { TransportChoice, type TransportView, totalsByTransport } from "../transport-choice.tsx";
import { Missing, NotWorksite, Shortages } from "./summary-notices.tsx";

const t = texts(checkoutTexts);

type SummaryPageProps = {
  progress: CheckoutProgress;
  handover: HandoverView;
  missing: readonly ("label" | "city")[];
  transports: readonly TransportView[];
  transportId: string | null;
  undelivered: readonly UndeliveredLine[];
  lines: readonly ReadLine[];
  totals: Totals | null;
  offerLabel: string | null;
  shortages: readonly CartChange[];
  termsAccepted: boolean;
  /** Null before the merchant published terms: `termsText` says so. */
  termsPath: string | null;
  termsText: string;
  seal: string;
  approval: NeededApproval | null;
  actionData: FormReply | undefined;
};

export function SummaryPage(props: SummaryPageProps) {
  const { progress, handover, lines, totals, shortages, actionData } = props;
  const { form, fields } = useServerForm<SummaryFields>(actionData, {
    id: "recapitulatif",
    defaultValue: {
      terms: props.termsAccepted ? "on" : undefined,
      delivery_transport_id: chosenCode(props),
    },
  });
  return (
    <CheckoutFrame
      step={2}
      progress={progress}
      formId={form.id}
      title={t("summary.title")}
      lead={t("summary.lead")}
      aside={
        <CheckoutRail
          rail={null}
          totals={totals}
          choices={totalsByTransport(props.transports)}
          offerLabel={props.offerLabel}
        />
      }
    >
      <FormErrors form={form} />
      {props.approval ? <LazyApprovalNotice approval={props.approval} progress={progress} /> : null}
      <Shortages store={handover.place.label} shortages={shortages} />
      {props.undelivered.length > 0 ? <LazyUndeliveredNotice lines={props.undelivered} /> : null}
      <h2>{t("summary.lines")}</h2>
      <OrderLines lines={lines} />
      <Link to={to(url.cart)}>{t("summary.change-cart")}</Link>
      <h2>{t(handover.isDelivery ? "summary.delivery" : "summary.pickup")}</h2>
      <PickupFacts {...handover} />
      <NotWorksite address={handover.place.worksiteAddress} />
      <Missing missing={props.missing} />
      <Link to={checkoutStepPath(1, progress)}>
        {t(handover.isDelivery ? "summary.change-delivery" : "summary.change-pickup")}
      </Link>
      {props.termsPath ? (
        <PostForm form={form} className="deciding">
          <TransportChoice field={fields.delivery_transport_id} transports={props.transports} />
          <input type="hidden" name="seal" value={props.seal} />
          <Checkbox
            field={fields.terms}
            label={t("summary.terms")}
            hint={
              <a href={props.termsPath} target="_blank" rel="noreferrer">
                {props.termsText}
              </a>
            }
            required
          />
          <Button kind="buy">{t("summary.continue")}</Button>
        </PostForm>
      ) : (
        <Notice tone="warning">
          <p>{props.termsText}</p>
        </Notice>
      )}
    </CheckoutFrame>
  );
}

function chosenCode({ transports, transportId }: SummaryPageProps): string | undefined {
  const chosen =
    transports.find(({ code }) => String(code) === transportId) ??
    transports.find(({ isChosen }) => isChosen);
  return chosen && String(chosen.code);
}
