import offerTexts from "#app/locales/fr/cart/special-offer.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import type { MissedOffer, MissingForOffer } from "#app/models/cart/cart.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(offerTexts);
const tMode = texts(modeTexts);

export function MissedOffers({ offers }: { offers: readonly MissedOffer[] }) {
  return (
    <section className="panel stack screen">
      <h2>{t("missed")}</h2>
      <ul className="offers">
        {offers.map(({ code, label, missing }) => (
          <li key={code}>
            <b>{label}</b>
            <p className="hint">{missing.map(sentence).join(" ")}</p>
          </li>
        ))}
      </ul>
      <p className="hint">{t("rule")}</p>
    </section>
  );
}

function sentence(missing: MissingForOffer): string {
  switch (missing.kind) {
    case "quantity":
      return t("quantity", { count: missing.count });
    case "amount":
      return t("amount", { amount: formatCents(missing.cents) });
    case "payment":
      return t("payment", {
        modes: missing.modes.map((mode) => tMode(`missed.${mode}`)).join(", "),
      });
    case "slot":
      return t("slot");
  }
}
