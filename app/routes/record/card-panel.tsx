import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import type { CardPerson } from "#app/services/record/company.server.ts";
import { to, url } from "#app/urls.ts";
import { blockedPlace } from "./blocked-place.ts";
import { PersonAccess } from "./person-access.tsx";

const t = texts(blockTexts);

type CardPanelProps = { card: CardPerson };

/** The access of a card, which follows its company's. */
export function CardPanel({ card: { person, company } }: CardPanelProps) {
  const { state, cardNumber } = person;
  return (
    <section className="panel stack" aria-labelledby="acces">
      <h2 id="acces">{t("people.access")}</h2>
      {company.isBlocked ? (
        <Notice tone="warning">
          <p>{t("people.company-blocked")}</p>
        </Notice>
      ) : null}
      <p>
        <PersonAccess person={person} />
      </p>
      <div className="row">
        <ButtonLink kind="secondary" to={to(url.blockRecord, blockedPlace("cards", cardNumber))}>
          {t(state === "blocked" ? "people.free-card" : "people.block-card")}
        </ButtonLink>
        {company.code === null ? null : (
          <ButtonLink kind="quiet" to={to(url.editRecord, blockedPlace("companies", company.code))}>
            {t("people.company")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
