import { ButtonLink } from "#app/components/ui/button.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);

export function CartSignIn() {
  return (
    <>
      <h2>{t("sign-in-title")}</h2>
      <p>{t("sign-in-lead")}</p>
      <ButtonLink to={to(url.login, null, { back: to(url.cart) })}>{t("sign-in")}</ButtonLink>
    </>
  );
}
