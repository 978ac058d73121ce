import { useContext } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { Logo } from "./logo.tsx";
import { Ranges } from "./site-header.tsx";

const t = texts(layoutTexts);

/** Leads nowhere but back to a cart with lines and to the telephone: a checkout draws its own steps and total. */
export function EnclosedHeader({ hasCart }: { hasCart: boolean }) {
  const { merchant } = useContext(RequestInfoContext);
  const phone = import.meta.env.SSR ? merchant?.phone : sent();
  return (
    <>
      <header className="top enclosed">
        <div className="wide">
          <Logo />
          {phone ? (
            <PhoneLink phone={phone}>
              <Icon name="phone" />
              <span className="number">{phone}</span>
            </PhoneLink>
          ) : null}
          {hasCart ? (
            <Link to={url.cart} className="tool">
              <Icon name="previous" />
              {t("back-to-cart")}
            </Link>
          ) : null}
        </div>
      </header>
      {/* Nothing opens it here; without it the pages after the checkout would know no range. */}
      <Ranges />
    </>
  );
}

/** The footer holds it on every page. */
function sent(): string {
  return document.querySelector("footer.bottom a[href^='tel:']")?.textContent ?? "";
}
