import { ButtonLink } from "#app/components/ui/button.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);

export function CartSignIn() {
  return (
    <>
      <p>
        <b>{t("sign-in-title")}</b>
        <span>{t("sign-in-lead")}</span>
      </p>
      <div>
        <ButtonLink to={to(url.login, null, { back: to(url.cart) })}>{t("sign-in")}</ButtonLink>
      </div>
    </>
  );
}
