import { Link } from "#app/framework/link.tsx";
import loginTexts from "#app/locales/fr/auth/login.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(loginTexts);

export function AccessLinks({ cardNumber }: { cardNumber?: string | undefined }) {
  const query = { card_number: cardNumber };
  return (
    <ul className="stack">
      <li>
        <Link to={to(url.forgottenPassword, null, query)}>{t("forgotten-password")}</Link>
      </li>
      <li>
        <Link to={to(url.firstConnection, null, query)}>{t("first-connection")}</Link>
      </li>
      <li>
        <Link to={to(url.cardRequest)}>{t("card-request")}</Link>
      </li>
    </ul>
  );
}
