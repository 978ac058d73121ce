import { Link } from "#app/framework/link.tsx";
import cardTexts from "#app/locales/fr/catalogue/product-card.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { VariantChoice } from "#app/models/catalogue/variant.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cardTexts);

/** Where the list comes back to after a choice. */
const CHOSEN = "choix";

type VariantSegmentsProps = {
  shown: number;
  isChosen: boolean;
  choice: VariantChoice;
  /** Address of this list up to the uid of the variant to show, without its first slash. */
  choose: string;
};

export function VariantSegments({ shown, isChosen, choice, choose }: VariantSegmentsProps) {
  const { options, others } = choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: links are no fields of a form
    <div
      id={isChosen ? CHOSEN : undefined}
      role="group"
      className="segments models"
      aria-label={t("models")}
    >
      {options.map(({ uid, name }) => (
        <Link
          key={uid}
          to={`/${choose}${uid}#${CHOSEN}`}
          aria-current={uid === shown || undefined}
          preventScrollReset
          rel="nofollow"
        >
          {boundMeasures(name)}
        </Link>
      ))}
      {others > 0 ? (
        <Link to={`${to(url.product, { productUid: shown })}#modeles`}>
          {options.length > 0 ? `+${others}` : null}
          <span className={options.length > 0 ? "hidden" : undefined}>
            {t("others", { count: others })}
          </span>
        </Link>
      ) : null}
    </div>
  );
}
