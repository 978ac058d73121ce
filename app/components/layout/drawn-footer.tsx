import { useContext } from "react";
import { pagePath } from "#app/components/content/content-path.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { footer as footerTexts } from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { type NeededPage, TERMS_PAGE } from "#app/models/content/content.ts";
import { url } from "#app/urls.ts";

const t = texts(footerTexts);

const LEGAL_NOTICE: NeededPage = "mentions-legales";

export function DrawnFooter() {
  const { light, merchant } = useContext(RequestInfoContext);
  const { phone = "", hours = "", email = "", footer } = merchant ?? {};
  const { pages = [], parts = [] } = footer ?? {};
  return (
    <CachedFragment
      as="footer"
      className="bottom"
      of={["footer", light, t("about"), phone, hours, email, footer]}
    >
      <div className="wide">
        {phone || email ? <Help phone={phone} hours={hours} email={email} /> : null}
        <Links
          title={t("shop")}
          links={[
            [url.storeList, t("stores")],
            [url.contact, t("contact")],
            ...(parts.includes("paints")
              ? ([
                  [url.paintColors, t("paint")],
                  [url.room, t("room")],
                ] as const)
              : []),
            [url.orderList, t("orders")],
            ...(parts.includes("articles") ? ([[url.articles, t("articles")]] as const) : []),
            ...(parts.includes("news") ? ([[url.news, t("news")]] as const) : []),
          ]}
        />
        <Links
          title={t("legal")}
          links={[
            ...pages.map(({ slug, title }) => [pagePath(slug), title] as const),
            [url.privacy, t("privacy")],
          ]}
        />
        <div>
          <p className="about">{t("about")}</p>
          <LightSwitch light={light} />
        </div>
      </div>
      <p className="wide legal-line">
        {pages.some(({ slug }) => slug === TERMS_PAGE) ? (
          <Link to={url.terms} aria-label={t("terms-of", { short: t("terms-short") })}>
            {t("terms-short")}
          </Link>
        ) : null}
        {pages.map(({ slug, title }) =>
          slug === LEGAL_NOTICE ? (
            <Link key={slug} to={pagePath(slug)}>
              {title}
            </Link>
          ) : null,
        )}
        {phone ? <PhoneLink phone={phone} /> : null}
      </p>
    </CachedFragment>
  );
}

function Help({ phone, hours, email }: { phone: string; hours: string; email: string }) {
  return (
    <details>
      <summary>
        <h2>{t("help")}</h2>
      </summary>
      {phone ? (
        <PhoneLink phone={phone}>
          <Icon name="phone" />
          {phone}
        </PhoneLink>
      ) : null}
      {hours ? <p>{hours}</p> : null}
      {email ? (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      ) : null}
    </details>
  );
}

type LinksProps = { title: string; links: readonly (readonly [path: string, label: string])[] };

function Links({ title, links }: LinksProps) {
  return (
    <details>
      <summary>
        <h2>{title}</h2>
      </summary>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LightSwitch({ light }: { light: boolean }) {
  return (
    <form method="post" action={url.lightMode}>
      <button type="submit" className="link" name="on" value={light ? "false" : "true"}>
        {t(light ? "light-off" : "light-on")}
      </button>
      <p>{t("light-hint")}</p>
    </form>
  );
}
