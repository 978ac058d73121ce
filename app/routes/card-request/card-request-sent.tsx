import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import cardRequestTexts from "#app/locales/fr/card-request/card-request.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/card-request-sent.ts";

const t = texts(cardRequestTexts);

export const meta: Route.MetaFunction = () => [
  { title: t("sent.title") },
  { name: "robots", content: "noindex" },
];

/** The same for everybody: it says nothing of what exists. */
export default function CardRequestSentRoute() {
  return (
    <Page title={t("sent.title")} lead={t("sent.lead")} narrow>
      <p>{t("sent.next")}</p>
      <p>{t("sent.spam")}</p>
      <p>
        <ButtonLink kind="secondary" to={to(url.home)}>
          {t("sent.home")}
        </ButtonLink>
      </p>
    </Page>
  );
}
