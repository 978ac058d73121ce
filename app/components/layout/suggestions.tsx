import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Link } from "#app/framework/link.tsx";
import errorTexts from "#app/locales/fr/platform/error-page.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { Suggestion } from "#app/models/search/suggestion.ts";
import { to, url } from "#app/urls.ts";

const t = texts(errorTexts);

export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  return (
    <>
      <h2>{t("suggestions")}</h2>
      <ul className="range-list">
        {suggestions.map(({ uid, label, reference, ...picture }) => (
          <li key={uid}>
            <Link to={to(url.product, { productUid: uid })}>
              <ProductImage product={picture} size={56} />
              <span>
                {boundMeasures(label)} <small>{t("reference", { reference })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
