import { shopperContext } from "#app/buyer.server.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Page } from "#app/components/page.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import offerTexts from "#app/locales/fr/offer.json";
import { texts } from "#app/locales/texts.ts";
import {
  canonicalGrid,
  type Grid,
  gridQuery,
  isFiltered,
  readGrid,
  sortsFor,
} from "#app/models/grid.ts";
import { requirePath } from "#app/params.server.ts";
import { notFound, visitorPage } from "#app/reply.server.ts";
import { config } from "#app/services/config.server.ts";
import { readGridPage } from "#app/services/grid.server.ts";
import { findOffer, offerContent } from "#app/services/offer.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/offer";

const t = texts(offerTexts);

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const found = (await findOffer(params.offerCode)) ?? notFound();
  requirePath(address, pathOf(found));
  const seesPrices = maySeePrices(buyer);
  const asked = readGrid(address.searchParams, seesPrices);
  const page = await readGridPage(buyer, await offerContent(found), asked);
  const { code, label, slug, description } = found;
  const grid = { ...asked, from: page.from };
  return {
    offer: { code, label, slug, description },
    grid,
    page,
    sorts: sortsFor(seesPrices),
    canonical: config.ORIGIN + pathOf(found, canonicalGrid(grid)),
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { offer, grid, canonical } = loaderData;
  const { label } = offer;
  const number = grid.from / grid.pageSize + 1;
  return [
    { title: number > 1 ? t("title-page", { label, page: number }) : t("title", { label }) },
    { name: "description", content: offer.description },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
};

export default function OfferRoute({ loaderData }: Route.ComponentProps) {
  const { offer, grid, page, sorts } = loaderData;
  const crumbs = [{ label: t("list"), to: to(url.offerList) }];
  return (
    <Page title={offer.label} lead={offer.description} breadcrumb={crumbs}>
      {page.total > 0 || isFiltered(grid) ? (
        <ProductGrid page={page} grid={grid} sorts={sorts} href={(other) => pathOf(offer, other)} />
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-text")}</p>
        </EmptyState>
      )}
    </Page>
  );
}

function pathOf({ code, slug }: { code: string; slug: string }, grid?: Grid) {
  return to(url.offer, { offerCode: code, slug }, grid && gridQuery(grid));
}
