import { data } from "react-router";
import { rangeNameOf } from "#app/components/catalogue/range-list.tsx";
import { NotFoundPage } from "#app/components/layout/error-page.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { listRanges } from "#app/services/catalogue/category.server.ts";
import { listSuggestions } from "#app/services/search/suggestion.server.ts";
import type { Route } from "./+types/product-error";

const t = texts(layoutTexts);

export async function loader({ url: address }: Route.LoaderArgs) {
  const [ranges, suggestions] = await Promise.all([
    listRanges(),
    listSuggestions(address.searchParams.get("reference") ?? ""),
  ]);
  return data({ ranges: ranges.map(rangeNameOf), suggestions }, { status: 404 });
}

export const meta = () => [{ title: t("title", { page: t("errors.product") }) }];

export default function ProductErrorRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
