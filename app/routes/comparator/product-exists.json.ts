import { referenceExists } from "#app/services/comparator.server.ts";
import type { Route } from "./+types/product-exists.json.ts";
import { refuseCall } from "./call-refusal.ts";

/** Specification, section 7: whether a reference names a product; 404 is "Format de saisie incorrect". */
export async function loader({ params }: Route.LoaderArgs) {
  const storeUid = /^\d{1,9}$/.test(params.storeUid) ? Number(params.storeUid) : 0;
  const exists = await referenceExists(storeUid, params.ref);
  return exists === null ? refuseCall("reference-format", 404) : Response.json({ exists });
}
