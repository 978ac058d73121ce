import { useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import type { RangeName } from "#app/components/catalogue/range-list.tsx";
import { SearchBox } from "#app/components/search/box.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import errorTexts from "#app/locales/fr/platform/error-page.json";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { notFoundTitle } from "#app/models/platform/not-found.ts";
import { type Suggestion, suggestionsIn } from "#app/models/search/suggestion.ts";
import { to, url } from "#app/urls.ts";

const t = texts(errorTexts);
const tLayout = texts(layoutTexts);

type ErrorPageProps = { error: unknown; ranges: readonly RangeName[] };

export function ErrorPage({ error, ranges }: ErrorPageProps) {
  const answer = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (answer.status === 404) {
    return (
      <NotFoundPage
        title={notFoundTitle(answer.data)}
        suggestions={suggestionsIn(answer.data)}
        ranges={ranges}
      />
    );
  }
  if (answer.status === 413) return <RefusedPage reason="too-large" />;
  return answer.status < 500 ? <RefusedPage reason="refused" /> : <BrokenPage />;
}

type NotFoundPageProps = {
  title?: string | null;
  suggestions?: readonly Suggestion[] | null;
  ranges: readonly RangeName[];
};

export function NotFoundPage({ title = null, suggestions = null, ranges }: NotFoundPageProps) {
  const reason = suggestions ? "product" : "not-found";
  return (
    <Page title={title ?? tLayout(`errors.${reason}`)} lead={t(`${reason}.text`)}>
      <SearchBox label={t("search-again")} />
      {suggestions && suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
      {ranges.length > 0 ? (
        <>
          <h2>{t("ranges")}</h2>
          <ul className="contents">
            {ranges.map(({ id, label, slug }) => (
              <li key={id}>
                <Link to={to(url.category, { categoryId: id, slug })}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Page>
  );
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
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

function RefusedPage({ reason }: { reason: "refused" | "too-large" }) {
  return (
    <Page title={tLayout(`errors.${reason}`)} lead={t(`${reason}.text`)} narrow>
      <ButtonLink to={url.home}>{t("home")}</ButtonLink>
    </Page>
  );
}

export function BrokenPage() {
  const { requestId } = useContext(RequestInfoContext);
  return (
    <Page title={tLayout("errors.broken")} lead={t("broken.text")} narrow>
      <p>
        <b suppressHydrationWarning>{requestId ? t("request-id", { id: requestId }) : ""}</b>
      </p>
      <p className="row">
        <ButtonLink to="" reloadDocument>
          {t("again")}
        </ButtonLink>
        <Link to={url.home}>{t("home")}</Link>
      </p>
    </Page>
  );
}
