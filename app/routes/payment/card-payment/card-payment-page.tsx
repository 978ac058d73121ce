import type { ComponentProps } from "react";
import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { CardFrame } from "#app/components/payment/card-frame.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { CardChoice, CardView } from "#app/models/payment/saved-card.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CardChoices, ChosenCard, SaveCard } from "./card-choices.tsx";

const t = texts(paymentTexts);

type Props = {
  order: OrderView;
  cards: readonly CardView[];
  choice: CardChoice | null;
  form: ComponentProps<typeof CardFrame>["form"] | null;
};

export function CardPaymentPage({ order, cards, choice, form }: Props) {
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
