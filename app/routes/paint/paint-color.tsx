import { shopperContext } from "#app/http/buyer.server.ts";
import { requirePath } from "#app/http/params.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import { readPaintJob } from "#app/models/paint/amount.ts";
import { similarColors, toColorView } from "#app/models/paint/card.ts";
import { findCard, findColor, listPaints } from "#app/services/paint/paint.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/paint-color.ts";
import { PaintColorPage } from "./paint-color/paint-color-page.tsx";

const t = texts(paintTexts);

const SIMILAR = 8;

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const color = (await findColor(params.codeColor)) ?? notFound();
  const path = to(url.paintColor, { codeColor: color.code });
  requirePath(address, path);
  const [card, paints] = await Promise.all([findCard(), listPaints(buyer, color.base)]);
  const { family, reflectance, base } = color;
  return {
    color: { ...toColorView(color), family, reflectance, base },
    job: readPaintJob(address.searchParams),
    paints,
    similar: similarColors(card, color, SIMILAR).map(toColorView),
    canonical: config.ORIGIN + path,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { color, canonical } }) => [
  { title: t("color.title", color) },
  { name: "description", content: t("color.meta", color) },
  { tagName: "link", rel: "canonical", href: canonical },
];

export default function PaintColorRoute({ loaderData }: Route.ComponentProps) {
  return <PaintColorPage {...loaderData} />;
}
