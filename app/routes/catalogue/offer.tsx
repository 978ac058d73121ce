import { GridCount, ProductGrid } from "#app/components/search/product-grid.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { requirePath } from "#app/http/params.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import offerTexts from "#app/locales/fr/catalogue/offer.json";
import { texts } from "#app/locales/texts.ts";
import { type Grid, gridQuery, hasGridFilter } from "#app/models/search/grid.ts";
import { findOffer, offerContent } from "#app/services/catalogue/offer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/offer";
import { loadGrid } from "./grid-data.server.ts";

const t = texts(offerTexts);

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const found = (await findOffer(params.offerCode)) ?? notFound();
  requirePath(address, pathOf(found));
  const { code, label, slug, description } = found;
  const content = await offerContent(found);
  return {
    offer: { code, label, slug, description },
    ...(await loadGrid(shopper, content, address, (grid) => pathOf(found, grid))),
  };
}

export const handle = { skip: "produits" };

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
  const { offer, grid, page, view, inCart, sorts } = loaderData;
  const crumbs = [{ label: t("list"), to: to(url.offerList) }];
  const isListed = page.total > 0 || hasGridFilter(grid);
  return (
    <Page
      title={offer.label}
      count={isListed ? <GridCount {...page} /> : null}
      lead={offer.description}
      breadcrumb={crumbs}
    >
      {isListed ? (
        <ProductGrid
          {...{ page, grid, view, inCart, sorts }}
          href={(other) => pathOf(offer, other)}
        />
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
