import { GridCount, ProductGrid } from "#app/components/search/product-grid.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { requirePath } from "#app/http/params.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import brandTexts from "#app/locales/fr/catalogue/brand.json";
import { texts } from "#app/locales/texts.ts";
import { type Grid, gridQuery, hasGridFilter } from "#app/models/search/grid.ts";
import { findBrand } from "#app/services/catalogue/brand.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/brand";
import { loadGrid } from "./grid-data.server.ts";

const t = texts(brandTexts);

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const brand = (await findBrand(params.brandCode)) ?? notFound();
  requirePath(address, pathOf(brand));
  const content = { brandCode: brand.code };
  return { brand, ...(await loadGrid(shopper, content, address, (grid) => pathOf(brand, grid))) };
}

export const handle = { skip: "produits" };

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { brand, grid, page, canonical } = loaderData;
  const { name } = brand;
  const number = grid.from / grid.pageSize + 1;
  return [
    { title: number > 1 ? t("title-page", { name, page: number }) : t("title", { name }) },
    { name: "description", content: t("description", { name, count: page.total }) },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
};

export default function BrandRoute({ loaderData }: Route.ComponentProps) {
  const { brand, grid, page, view, inCart, sorts } = loaderData;
  const crumbs = [{ label: t("list"), to: to(url.brandList) }];
  const isListed = page.total > 0 || hasGridFilter(grid);
  return (
    <Page
      title={brand.name}
      count={isListed ? <GridCount {...page} /> : null}
      lead={t("lead", { name: brand.name })}
      breadcrumb={crumbs}
    >
      {isListed ? (
        <ProductGrid
          {...{ page, grid, view, inCart, sorts }}
          href={(other) => pathOf(brand, other)}
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
  return to(url.brand, { brandCode: code, slug }, grid && gridQuery(grid));
}
