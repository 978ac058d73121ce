import type { EndpointDeclaration } from "#app/models/api/operation.ts";

/** Endpoints are declared in their routes: the exports are the only list. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../routes/**/*.json.ts", "../../routes/**/*.endpoint.ts"],
  { eager: true },
);

export function listEndpoints(): EndpointDeclaration[] {
  const declared = Object.values(modules).flatMap((exports) =>
    Object.values(exports).flatMap(declarationsOf),
  );
  return declared.toSorted(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  );
}

function declarationsOf(exported: unknown): readonly EndpointDeclaration[] {
  return isEndpoint(exported) ? exported.declarations : [];
}

function isEndpoint(
  exported: unknown,
): exported is { declarations: readonly EndpointDeclaration[] } {
  return typeof exported === "function" && "declarations" in exported;
}
