import { plainWords, singular } from "#app/models/platform/stem.ts";

/** Product category; up to four levels (specification, section 3: category to category4). */
export type Category = {
  id: number;
  parentId: number | null;
  path: readonly number[];
  label: string;
  slug: string;
  drawing: string;
  tint: string;
  isLeaf: boolean;
  productCount: number;
  /** Labels of the attributes that are its facets, in their order; none for those of the category above. */
  facets: readonly string[];
};

/** Category of the first level in the menu, with the addresses of its page and of its drawing. */
export type MenuRange = { path: string; label: string; image: string };

/** All categories by id, and by parent in display order; the key null holds the roots. */
export type CategoryTree = {
  byId: ReadonlyMap<number, Category>;
  childrenOf: ReadonlyMap<number | null, readonly Category[]>;
};

/** Builds the tree from categories in display order. A category without products has a page but is not listed. */
export function categoryTree(categories: readonly Category[]): CategoryTree {
  const shown = categories.filter((category) => category.productCount > 0);
  return {
    byId: new Map(categories.map((category) => [category.id, category])),
    childrenOf: Map.groupBy(shown, (category) => category.parentId),
  };
}

/** Children of a category, or the roots for null. */
export function listChildren(tree: CategoryTree, id: number | null): readonly Category[] {
  return tree.childrenOf.get(id) ?? [];
}

/** Ancestors of a category, root first, itself included. */
export function pathTo(tree: CategoryTree, category: Pick<Category, "path">): Category[] {
  return category.path.flatMap((id) => tree.byId.get(id) ?? []);
}

/**
 * Categories whose label has all of the words, or else any of them; the broadest first. `words` are plain: no accents,
 * no capitals. Singular and plural match each other.
 */
export function matchCategories(
  tree: CategoryTree,
  words: readonly string[],
  limit: number,
): Category[] {
  if (words.length === 0) return [];
  const stems = words.map(singular);
  const matches = [...tree.byId.values()].map((category) => {
    const own = plainWords(category.label).map(singular);
    return { category, found: stems.filter((word) => own.includes(word)).length };
  });
  const most = Math.max(...matches.map(({ found }) => found));
  if (most === 0) return [];
  return matches
    .filter(({ found }) => found === most)
    .toSorted((a, b) => a.category.path.length - b.category.path.length)
    .slice(0, limit)
    .map(({ category }) => category);
}
