import { useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { SearchBox } from "#app/components/search/box.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import { INCIDENT, incidentNumber } from "#app/framework/line.ts";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import errorTexts from "#app/locales/fr/platform/error-page.json";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { isOfCustomer, notFoundTitle } from "#app/models/platform/not-found.ts";
import { type Suggestion, suggestionsIn } from "#app/models/search/suggestion.ts";
import { to, url } from "#app/urls.ts";
import { useMenuRanges } from "./menu-ranges.ts";

const t = texts(errorTexts);
const tBehalf = texts(behalfTexts);
const tLayout = texts(layoutTexts);

const Suggestions = whenShown(
  import.meta.env.SSR && (await import("./suggestions.tsx")).Suggestions,
  async () => (await import("./suggestions.tsx")).Suggestions,
);

/** In the first load: it is never a file to fetch when something fails. */
export function ErrorPage({ error }: { error: unknown }) {
  const answer = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const ownTitle = notFoundTitle(answer.data);
  // Staff act for a customer without scripts: their page is of the server alone.
  if (import.meta.env.SSR && ownTitle && isOfCustomer(answer.data))
    return <OfCustomerPage title={ownTitle} />;
  if (answer.status === 404 && ownTitle) return <OwnNotFoundPage title={ownTitle} />;
  if (answer.status === 404) {
    return <NotFoundPage suggestions={suggestionsIn(answer.data)} />;
  }
  if (answer.status === 413) return <RefusedPage reason="too-large" />;
  return answer.status < 500 ? <RefusedPage reason="refused" /> : <BrokenPage />;
}

type NotFoundPageProps = {
  suggestions?: readonly Suggestion[] | null;
};

export function NotFoundPage({ suggestions = null }: NotFoundPageProps) {
  const ranges = useMenuRanges();
  const reason = suggestions ? "product" : "not-found";
  return (
    <Page title={tLayout(`errors.${reason}`)} lead={t(`${reason}.text`)}>
      <SearchBox label={t("search-again")} />
      {suggestions && suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
      {ranges.length > 0 ? (
        <>
          <h2>{t("ranges")}</h2>
          <ul className="contents">
            {ranges.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Page>
  );
}

function OfCustomerPage({ title }: { title: string }) {
  return (
    <Page title={title} lead={tBehalf("only-customer-text")} narrow>
      <ButtonLink to={url.cart}>{tBehalf("continue")}</ButtonLink>
    </Page>
  );
}

/** A document of an account, such as an invoice: the account has those of the customer. */
function OwnNotFoundPage({ title }: { title: string }) {
  return (
    <Page title={title} lead={t("own.text")} narrow>
      <ButtonLink to={to(url.account)}>{t("account")}</ButtonLink>
    </Page>
  );
}

function RefusedPage({ reason }: { reason: "refused" | "too-large" }) {
  return (
    <Page title={tLayout(`errors.${reason}`)} lead={t(`${reason}.text`)} narrow>
      <ButtonLink to={url.home}>{t("home")}</ButtonLink>
    </Page>
  );
}

/** With the number that the server gave; a failure of the page alone is registered nowhere. */
export function BrokenPage() {
  const { requestId = incidentNumber() } = useContext(RequestInfoContext);
  return (
    <Page title={tLayout("errors.broken")} lead={t("broken.text")} narrow>
      {requestId ? (
        <p>
          {t("broken.registered")} <b id={INCIDENT}>{requestId}</b>
        </p>
      ) : null}
      <p className="row">
        <ButtonLink to="" reloadDocument>
          {t("again")}
        </ButtonLink>
        <Link to={url.home}>{t("home")}</Link>
      </p>
    </Page>
  );
}
