import { shopperContext } from "#app/buyer.server.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Page } from "#app/components/page.tsx";
import { ProductGrid } from "#app/components/product-grid.tsx";
import { RangeList, rangeOf } from "#app/components/range-list.tsx";
import categoryTexts from "#app/locales/fr/category.json";
import { texts } from "#app/locales/texts.ts";
import { listChildren, pathTo } from "#app/models/category.ts";
import { type Grid, gridQuery, isFiltered } from "#app/models/grid.ts";
import { idParam, requirePath } from "#app/params.server.ts";
import { notFound, visitorPage } from "#app/reply.server.ts";
import { findCategoryTree } from "#app/services/category.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/category";
import { loadGrid } from "./grid-data.server.ts";

const t = texts(categoryTexts);

type Named = { id: number; slug: string };

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const tree = await findCategoryTree();
  const category = tree.byId.get(idParam(params.categoryId)) ?? notFound();
  requirePath(address, pathOf(category));
  const { id, label, slug } = category;
  return {
    id,
    label,
    slug,
    above: pathTo(tree, category).slice(0, -1).map(rangeOf),
    families: listChildren(tree, id).map(rangeOf),
    ...(await loadGrid(buyer, { categoryId: id }, address, (grid) => pathOf(category, grid))),
  };
}

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
  const { label, above, families, grid, page, sorts } = loaderData;
  const crumbs = above.map((category) => ({ label: category.label, to: pathOf(category) }));
  return (
    <Page title={label} breadcrumb={crumbs}>
      {families.length > 0 ? <RangeList ranges={families} /> : null}
      {page.total > 0 || isFiltered(grid) ? (
        <ProductGrid
          page={page}
          grid={grid}
          sorts={sorts}
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
