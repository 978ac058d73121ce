import type { ComponentProps } from "react";
import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { CardFrame } from "#app/components/payment/card-frame.tsx";
import { SavedCardLabel } from "#app/components/payment/saved-card-label.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireDocument } from "#app/http/document.server.ts";
import { answerStart } from "#app/http/payment-start.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { type OrderView, toOrderView } from "#app/models/order/order-view.ts";
import {
  type CardChoice,
  type CardView,
  cardName,
  KEEP,
  NEW_CARD,
} from "#app/models/payment/card/saved-card.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { startCardPayment } from "#app/services/payment/card/saved-card-payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment.ts";

const t = texts(paymentTexts);
const tSaved = texts(savedCardTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireDocument];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { searchParams: query } = address;
  const choice = { card: query.get("carte"), keep: query.get("garder") };
  const started = await startCardPayment(buyer, params.orderUid, choice);
  if (!started.ok) throw await answerStart(context, params.orderUid, started.reason);
  const { order, ...shown } = started.value;
  return { order: toOrderView(order, seesPrices(buyer, false), new Date()), ...shown };
}

export const handle = { enclosed: true };

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("card.title", { uid: params.orderUid ?? "" }) },
];

export default function CardPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <CardPaymentPage {...loaderData} />;
}

type Props = {
  order: OrderView;
  cards: readonly CardView[];
  choice: CardChoice | null;
  form: ComponentProps<typeof CardFrame>["form"] | null;
};

function CardPaymentPage({ order, cards, choice, form }: Props) {
  const { uid } = order;
  return (
    <Page
      title={t("card.title", { uid })}
      lead={order.totals ? t("card.lead", { amount: formatCents(order.totals.grossCents) }) : null}
      aside={<OrderSummary order={order} />}
    >
      <PayBefore order={order} />
      {choice && form ? (
        <>
          <Chosen uid={uid} cards={cards} choice={choice} />
          <CardFrame form={form} />
        </>
      ) : (
        <CardChoices uid={uid} cards={cards} />
      )}
      <p className="row">
        {form ? (
          <ButtonLink kind="secondary" to={to(url.paymentDone, null, { uid })}>
            {t("card.paid")}
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" to={to(url.order, { uid })}>
          {t("card.order")}
        </ButtonLink>
      </p>
    </Page>
  );
}

type ChosenProps = { uid: string; cards: readonly CardView[]; choice: CardChoice };

function Chosen({ uid, cards, choice }: ChosenProps) {
  if (choice.kind === "typed") {
    return <SaveCard uid={uid} isToSave={choice.isToSave} hasOthers={cards.length > 0} />;
  }
  const card = cards.find(({ id }) => id === choice.cardId);
  return card ? <ChosenCard uid={uid} card={card} /> : null;
}

function CardChoices({ uid, cards }: { uid: string; cards: readonly CardView[] }) {
  return (
    <section className="stack" aria-labelledby="cartes">
      <h2 id="cartes">{tSaved("choice.title")}</h2>
      <ul className="saved-cards">
        {cards.map((card) => (
          <li key={card.id} className="panel">
            <SavedCardLabel card={card} />
            <span className="row">
              {card.isExpired ? null : (
                <ButtonLink
                  reloadDocument
                  to={payWith(uid, card.id)}
                  aria-label={tSaved("choice.pay-label", cardName(card))}
                >
                  {tSaved("choice.pay")}
                </ButtonLink>
              )}
              <CommandForm
                action={to(url.removeCard, { cardId: card.id })}
                fields={{ back: to(url.cardPayment, { orderUid: uid }) }}
                kind="quiet"
                label={tSaved("remove-label", cardName(card))}
              >
                {tSaved("remove")}
              </CommandForm>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="secondary" reloadDocument to={payWith(uid, NEW_CARD)}>
          {tSaved("choice.other")}
        </ButtonLink>
      </p>
    </section>
  );
}

function ChosenCard({ uid, card }: { uid: string; card: CardView }) {
  return (
    <div className="panel row">
      <SavedCardLabel card={card} />
      <ButtonLink kind="quiet" reloadDocument to={to(url.cardPayment, { orderUid: uid })}>
        {tSaved("choice.change")}
      </ButtonLink>
    </div>
  );
}

/** A button, not a checkbox: it changes what is signed, and an unsent tick would be lost in the frame. */
function SaveCard({ uid, isToSave, hasOthers }: SaveCardProps) {
  return (
    <form
      action={to(url.cardPayment, { orderUid: uid })}
      className="panel stack"
      autoComplete="off"
    >
      <input type="hidden" name="carte" value={NEW_CARD} />
      {isToSave ? null : <input type="hidden" name="garder" value={KEEP} />}
      <div className="keep-card">
        <p className="hint">{tSaved(isToSave ? "keep.kept" : "keep.hint")}</p>
        <Button kind="secondary">{tSaved(isToSave ? "keep.undo" : "keep.do")}</Button>
      </div>
      {hasOthers ? (
        <ButtonLink kind="quiet" reloadDocument to={to(url.cardPayment, { orderUid: uid })}>
          {tSaved("choice.change")}
        </ButtonLink>
      ) : null}
    </form>
  );
}

type SaveCardProps = { uid: string; isToSave: boolean; hasOthers: boolean };

function payWith(orderUid: string, carte: number | string): string {
  return to(url.cardPayment, { orderUid }, { carte });
}
