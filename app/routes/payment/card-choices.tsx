import { useRef } from "react";
import { Button, ButtonLink, CommandForm } from "#app/components/button.tsx";
import { useChangedEarly } from "#app/components/changed-early.ts";
import { useHydrated } from "#app/components/hydrated.ts";
import { SavedCardLabel } from "#app/components/saved-card-label.tsx";
import savedCardTexts from "#app/locales/fr/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { cardName, KEEP, NEW_CARD, type ShownCard } from "#app/models/saved-card.ts";
import { to, url } from "#app/urls.ts";

const t = texts(savedCardTexts);

/** The cards that the buyer keeps, each with what can be done with it, and another to type. */
export function CardChoices({ uid, cards }: { uid: string; cards: readonly ShownCard[] }) {
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

/** The kept card that is paid with, and the way to take another. */
export function ChosenCard({ uid, card }: { uid: string; card: ShownCard }) {
  return (
    <div className="panel row">
      <SavedCardLabel card={card} />
      <ButtonLink kind="quiet" reloadDocument to={to(url.cardPayment, { orderUid: uid })}>
        {t("choice.change")}
      </ButtonLink>
    </div>
  );
}

type KeepCardProps = { uid: string; isKept: boolean; hasOthers: boolean };

/** Whether the card that is typed is to be kept: a form of its own, since what is signed depends on it. */
export function KeepCard({ uid, isKept, hasOthers }: KeepCardProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const send = () => form.current?.requestSubmit();
  useChangedEarly(form, send);
  return (
    <form
      ref={form}
      action={to(url.cardPayment, { orderUid: uid })}
      className="panel stack"
      autoComplete="off"
    >
      <input type="hidden" name="carte" value={NEW_CARD} />
      <div className="keep-card">
        <div>
          <label className="choice">
            <input
              type="checkbox"
              name="garder"
              value={KEEP}
              defaultChecked={isKept}
              onChange={send}
            />
            {t("keep.label")}
          </label>
          <p className="hint">{t(isKept ? "keep.kept" : "keep.hint")}</p>
        </div>
        <Button kind="secondary" className={hydrated ? "unseen" : undefined}>
          {t("keep.apply")}
        </Button>
      </div>
      {hasOthers ? (
        <ButtonLink kind="quiet" reloadDocument to={to(url.cardPayment, { orderUid: uid })}>
          {t("choice.change")}
        </ButtonLink>
      ) : null}
    </form>
  );
}

function payWith(orderUid: string, carte: number | string): string {
  return to(url.cardPayment, { orderUid }, { carte });
}
