import type { EndpointDeclaration } from "#app/models/api/operation.ts";

/** Where calls are declared: the routes themselves. What they export is all that there is to know of them. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../routes/**/*.json.ts", "../../routes/**/*.call.ts"],
  { eager: true },
);

/** Every call of the shop as its route declares it, by path then method. No other list is kept. */
export function listEndpoints(): EndpointDeclaration[] {
  const declared = Object.values(modules).flatMap((exports) =>
    Object.values(exports).flatMap(declarationsOf),
  );
  return declared.toSorted(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  );
}

function declarationsOf(exported: unknown): readonly EndpointDeclaration[] {
  return isCall(exported) ? exported.declarations : [];
}

function isCall(exported: unknown): exported is { declarations: readonly EndpointDeclaration[] } {
  return typeof exported === "function" && "declarations" in exported;
}
