import { SavedCardLabel } from "#app/components/payment/saved-card-label.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { type CardView, cardName, KEEP, NEW_CARD } from "#app/models/payment/saved-card.ts";
import { to, url } from "#app/urls.ts";

const t = texts(savedCardTexts);

export function CardChoices({ uid, cards }: { uid: string; cards: readonly CardView[] }) {
  return (
    <section className="stack" aria-labelledby="cartes">
      <h2 id="cartes">{t("choice.title")}</h2>
      <ul className="saved-cards">
        {cards.map((card) => (
          <li key={card.id} className="panel">
            <SavedCardLabel card={card} />
            <span className="row">
              {card.isExpired ? null : (
                <ButtonLink
                  reloadDocument
                  to={payWith(uid, card.id)}
                  aria-label={t("choice.pay-label", cardName(card))}
                >
                  {t("choice.pay")}
                </ButtonLink>
              )}
              <CommandForm
                action={to(url.removeCard, { cardId: card.id })}
                fields={{ back: to(url.cardPayment, { orderUid: uid }) }}
                kind="quiet"
                label={t("remove-label", cardName(card))}
              >
                {t("remove")}
              </CommandForm>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="secondary" reloadDocument to={payWith(uid, NEW_CARD)}>
          {t("choice.other")}
        </ButtonLink>
      </p>
    </section>
  );
}

export function ChosenCard({ uid, card }: { uid: string; card: CardView }) {
  return (
    <div className="panel row">
      <SavedCardLabel card={card} />
      <ButtonLink kind="quiet" reloadDocument to={to(url.cardPayment, { orderUid: uid })}>
        {t("choice.change")}
      </ButtonLink>
    </div>
  );
}

/** A button, not a checkbox: it changes what is signed, and an unsent tick would be lost in the frame. */
export function SaveCard({ uid, isToSave, hasOthers }: SaveCardProps) {
  return (
    <form
      action={to(url.cardPayment, { orderUid: uid })}
      className="panel stack"
      autoComplete="off"
    >
      <input type="hidden" name="carte" value={NEW_CARD} />
      {isToSave ? null : <input type="hidden" name="garder" value={KEEP} />}
      <div className="keep-card">
        <p className="hint">{t(isToSave ? "keep.kept" : "keep.hint")}</p>
        <Button kind="secondary">{t(isToSave ? "keep.undo" : "keep.do")}</Button>
      </div>
      {hasOthers ? (
        <ButtonLink kind="quiet" reloadDocument to={to(url.cardPayment, { orderUid: uid })}>
          {t("choice.change")}
        </ButtonLink>
      ) : null}
    </form>
  );
}

type SaveCardProps = { uid: string; isToSave: boolean; hasOthers: boolean };

function payWith(orderUid: string, carte: number | string): string {
  return to(url.cardPayment, { orderUid }, { carte });
}
