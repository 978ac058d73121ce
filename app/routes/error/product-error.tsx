import { data } from "react-router";
import { NotFoundPage } from "#app/components/error-page.tsx";
import { rangeOf } from "#app/components/range-list.tsx";
import errorTexts from "#app/locales/fr/error-page.json";
import { texts } from "#app/locales/texts.ts";
import { listRanges } from "#app/services/category.server.ts";
import type { Route } from "./+types/product-error";

const t = texts(errorTexts);

export async function loader() {
  return data({ ranges: (await listRanges()).map(rangeOf) }, { status: 404 });
}

export const meta = () => [{ title: t("product.title") }];

export default function ProductErrorRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage reason="product" ranges={loaderData.ranges} />;
}
