import { FamilyChips, toFamilyName } from "#app/components/catalogue/family-chips.tsx";
import { toRangeName } from "#app/components/catalogue/range-list.tsx";
import { GridCount, ProductGrid } from "#app/components/search/product-grid.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { idParam, requirePath } from "#app/http/params.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import categoryTexts from "#app/locales/fr/catalogue/category.json";
import { texts } from "#app/locales/texts.ts";
import { listChildren, pathTo } from "#app/models/catalogue/category.ts";
import { type Grid, gridQuery, hasGridFilter } from "#app/models/search/grid.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/category";
import { loadGrid } from "./grid-data.server.ts";

const t = texts(categoryTexts);

type Named = { id: number; slug: string };

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const tree = await findCategoryTree();
  const category = tree.byId.get(idParam(params.categoryId)) ?? notFound();
  requirePath(address, pathOf(category));
  const { id } = category;
  return {
    ...toFamilyName(category),
    above: pathTo(tree, category).slice(0, -1).map(toRangeName),
    families: listChildren(tree, id).map(toFamilyName),
    ...(await loadGrid(shopper, { categoryId: id }, address, (grid) => pathOf(category, grid))),
  };
}

export const handle = { skip: "produits" };

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { label, grid, page, canonical } = loaderData;
  const number = grid.from / grid.pageSize + 1;
  return [
    { title: number > 1 ? t("title-page", { label, page: number }) : t("title", { label }) },
    { name: "description", content: t("description", { label, count: page.total }) },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
};

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { label, above, families, grid, page, view, inCart, sorts } = loaderData;
  const crumbs = above.map((category) => ({ label: category.label, to: pathOf(category) }));
  const isListed = page.total > 0 || hasGridFilter(grid);
  return (
    <Page title={label} count={isListed ? <GridCount {...page} /> : null} breadcrumb={crumbs}>
      {families.length > 0 ? (
        <FamilyChips families={families} whole={toFamilyName(loaderData)} />
      ) : null}
      {isListed ? (
        <ProductGrid
          {...{ page, grid, view, inCart, sorts }}
          href={(other) => pathOf(loaderData, other)}
        />
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-text")}</p>
        </EmptyState>
      )}
    </Page>
  );
}

function pathOf({ id, slug }: Named, grid?: Grid) {
  return to(url.category, { categoryId: id, slug }, grid && gridQuery(grid));
}
