import { data } from "react-router";
import { NotFoundPage } from "#app/components/layout/error-page.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { listSuggestions } from "#app/services/search/suggestion.server.ts";
import type { Route } from "./+types/product-error";

const t = texts(layoutTexts);

export async function loader({ url: address }: Route.LoaderArgs) {
  const suggestions = await listSuggestions(address.searchParams.get("reference") ?? "");
  return data({ suggestions }, { status: 404 });
}

export const meta = () => [{ title: t("title", { page: t("errors.product") }) }];

export default function ProductErrorRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
