import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { ownAddress } from "#app/models/platform/back.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/cookies-refused.ts";

const t = texts(layoutTexts);

const backOf = (address: URL) => ownAddress(address.searchParams.get("back")) ?? url.home;

/** Leads on when a cookie came back, before any loader: that of the root would take the messages for this page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url: address }, next) =>
    request.headers.has("Cookie") ? redirect(backOf(address), 303) : next(),
];

export const loader = ({ url: address }: Route.LoaderArgs) => ({ back: backOf(address) });

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("cookies-refused.title") }) },
  { name: "robots", content: "noindex" },
];

export default function CookiesRefusedRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={t("cookies-refused.title")} lead={t("cookies-refused.text")} narrow>
      <p>
        <ButtonLink to={loaderData.back}>{t("cookies-refused.again")}</ButtonLink>
      </p>
    </Page>
  );
}
