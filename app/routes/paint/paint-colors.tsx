import { visitorPage } from "#app/http/reply.server.ts";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import {
  CARD_PAGE,
  cardParams,
  countChoices,
  filterColors,
  readCardFilter,
  toColorView,
} from "#app/models/paint/card.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { findCard } from "#app/services/paint/paint.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/paint-colors.ts";
import { PaintColorsPage } from "./paint-colors/paint-colors-page.tsx";

const t = texts(paintTexts);

export async function loader({ url: address }: Route.LoaderArgs) {
  const filter = readCardFilter(address.searchParams);
  const card = await findCard();
  const found = filterColors(card, filter);
  const pages = pageCount(found.length, CARD_PAGE);
  const page = pageNumber(address.searchParams.get("page"), pages);
  return {
    filter,
    counts: countChoices(card, filter),
    colors: found.slice((page - 1) * CARD_PAGE, page * CARD_PAGE).map(toColorView),
    total: found.length,
    page,
    pages,
    canonical: `${config.ORIGIN}${url.paintColors}?${cardParams(filter)}`.replace(/\?$/, ""),
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { page, canonical } }) => [
  { title: page > 1 ? t("title-page", { page }) : t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: canonical },
];

export default function PaintColorsRoute({ loaderData }: Route.ComponentProps) {
  return <PaintColorsPage {...loaderData} />;
}
