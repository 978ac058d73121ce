import { listCommuneNames } from "#app/services/commune.server.ts";
import type { Route } from "./+types/communes.json.ts";

/** Names of the communes that share a postal code; none for what is no postal code. Public: everybody may know. */
export async function loader({ url: address }: Route.LoaderArgs) {
  const names = await listCommuneNames(address.searchParams.get("zip_code") ?? "");
  return Response.json(names, { headers: { "Cache-Control": "public, max-age=86400" } });
}
