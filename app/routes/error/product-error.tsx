import { data } from "react-router";
import { NotFoundPage } from "#app/components/error-page.tsx";
import { rangeNameOf } from "#app/components/range-list.tsx";
import layoutTexts from "#app/locales/fr/layout.json";
import { texts } from "#app/locales/texts.ts";
import { listRanges } from "#app/services/category.server.ts";
import { listSuggestions } from "#app/services/suggestion.server.ts";
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
