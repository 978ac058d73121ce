import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import availabilityTexts from "#app/locales/fr/catalogue/availability.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(availabilityTexts);

export function StockHidden({ isSignedIn, back }: { isSignedIn: boolean; back: string }) {
  return (
    <div className="stack">
      <p>{t(isSignedIn ? "hidden" : "sign-in-text")}</p>
      {isSignedIn ? null : (
        <p>
          <ButtonLink to={to(url.login, null, { back })}>{t("sign-in")}</ButtonLink>
        </p>
      )}
      <p>
        <Link to={to(url.storeList)}>{t("store-list")}</Link>
      </p>
    </div>
  );
}
