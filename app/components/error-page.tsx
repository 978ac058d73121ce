import { useContext } from "react";
import errorTexts from "#app/locales/fr/error-page.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { ButtonLink } from "./button.tsx";
import { Link } from "./link.tsx";
import { Page } from "./page.tsx";
import { type Range, RangeList } from "./range-list.tsx";
import { RequestInfoContext } from "./request-info.ts";
import { SearchBox } from "./search-box.tsx";

const t = texts(errorTexts);

/** Nothing at this address, or nothing that this customer may see: helps to find it otherwise. */
export function NotFoundPage({
  reason = "not-found",
  ranges,
}: {
  reason?: "not-found" | "product";
  ranges: readonly Range[];
}) {
  return (
    <Page title={t(`${reason}.title`)} lead={t(`${reason}.text`)}>
      <SearchBox label={t("search-again")} />
      {ranges.length > 0 ? (
        <>
          <h2>{t(reason === "product" ? "popular" : "ranges")}</h2>
          <RangeList ranges={ranges} />
        </>
      ) : null}
    </Page>
  );
}

/** A request that the gate or a rule turned away. */
export function RefusedPage() {
  return (
    <Page title={t("refused.title")} lead={t("refused.text")} narrow>
      <ButtonLink to={url.home}>{t("home")}</ButtonLink>
    </Page>
  );
}

/** A bug: says what to do, and the reference by which the logs find it again. */
export function BrokenPage() {
  const { requestId } = useContext(RequestInfoContext);
  return (
    <Page title={t("broken.title")} lead={t("broken.text")} narrow>
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
