export type ListedFamily = {
  code: string;
  parent: string | null;
  label: string;
  productCount: number;
};

export type FamilyBranch = ListedFamily & { below: FamilyBranch[] };

export type FamilyOption = { code: string; label: string; depth: number };

/** Lists the branches of a tree with their depth, each above those below it. */
export function familyOptions(branches: readonly FamilyBranch[], depth = 0): FamilyOption[] {
  return branches.flatMap(({ code, label, below }) => [
    { code, label, depth },
    ...familyOptions(below, depth + 1),
  ]);
}

/** Builds the tree of families listed in the order of their places; one below none stands at the top. */
export function familyTree(families: readonly ListedFamily[]): FamilyBranch[] {
  const branches = new Map(families.map((family) => [family.code, { ...family, below: [] }]));
  const top: FamilyBranch[] = [];
  for (const branch of branches.values()) {
    const above: FamilyBranch | undefined = branches.get(branch.parent ?? "");
    (above?.below ?? top).push(branch);
  }
  return top;
}
