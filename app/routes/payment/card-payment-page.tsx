import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { OrderSummary } from "#app/components/order-summary.tsx";
import { Page } from "#app/components/page.tsx";
import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import type { CardChoice, ShownCard } from "#app/models/saved-card.ts";
import type { ShownOrder } from "#app/models/shown-order.ts";
import { to, url } from "#app/urls.ts";
import { CardChoices, ChosenCard, KeepCard } from "./card-choices.tsx";

const t = texts(paymentTexts);

const FRAME = "carte";

type Form = { action: string; fields: readonly (readonly [name: string, value: string])[] };

type Props = {
  order: ShownOrder;
  cards: readonly ShownCard[];
  choice: CardChoice | null;
  form: Form | null;
};

/** The order, the card it is paid with, and the acquirer's page in a frame that a signed form is posted into. */
export function CardPaymentPage({ order, cards, choice, form }: Props) {
  const { uid } = order;
  return (
    <Page
      title={t("card.title", { uid })}
      lead={order.totals ? t("card.lead", { amount: formatCents(order.totals.grossCents) }) : null}
      aside={<OrderSummary order={order} />}
    >
      {choice && form ? (
        <>
          <Chosen uid={uid} cards={cards} choice={choice} />
          <FramedForm form={form} />
          <iframe name={FRAME} title={t("card.frame")} className="card-frame" />
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

type ChosenProps = { uid: string; cards: readonly ShownCard[]; choice: CardChoice };

function Chosen({ uid, cards, choice }: ChosenProps) {
  if (choice.kind === "typed") {
    return <KeepCard uid={uid} isKept={choice.isKept} hasOthers={cards.length > 0} />;
  }
  const card = cards.find(({ id }) => id === choice.cardId);
  return card ? <ChosenCard uid={uid} card={card} /> : null;
}

/** A button opens the frame; with JavaScript it opens by itself. */
function FramedForm({ form }: { form: Form }) {
  const posted = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => posted.current?.submit(), []);
  return (
    <form ref={posted} method="post" action={form.action} target={FRAME} className="row">
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={hydrated ? "quiet" : "primary"}>
        {t(hydrated ? "card.show-again" : "card.show")}
      </Button>
      <span>{t("card.hint")}</span>
    </form>
  );
}
