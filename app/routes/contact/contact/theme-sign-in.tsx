import { useLocation } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(contactTexts);

/** Links to the login for customers' subjects; the input stays on this page meanwhile. */
export function ThemeSignIn({ isCarried }: { isCarried: boolean }) {
  const { pathname, search } = useLocation();
  const again = pathname + search;
  return (
    <div className="panel stack">
      <p>{t("hidden")}</p>
      {isCarried ? <p>{t("hidden-carried")}</p> : null}
      <p className="row">
        <ButtonLink
          kind="secondary"
          to={to(url.login, null, { back: to(url.contact) })}
          target={isCarried ? "_blank" : undefined}
        >
          {t("sign-in")}
        </ButtonLink>
        {isCarried ? (
          <Button kind="secondary" formAction={again}>
            {t("again")}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
