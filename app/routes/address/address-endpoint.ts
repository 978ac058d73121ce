import type { RefusalOptions } from "#app/http/api/refusal.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { addressProblems, type TypedAddress } from "#app/models/company/address-form.ts";
import { toAddressJson } from "#app/models/company/address-json.ts";
import { listAddressOrigins } from "#app/services/company/address.server.ts";

export const addressRefusals = {
  "fields-required": 400,
  "request-invalid": 400,
  "city-choose": 422,
  "addresses-full": 422,
  "zip-unknown": 422,
  "not-found": 404,
} as const;

type Refuse = (code: keyof typeof addressRefusals, options?: RefusalOptions) => Response;

export async function callAddresses(buyer: Buyer) {
  const saved = await listAddressOrigins(buyer);
  return saved.map((one) => toAddressJson(one, buyer.cardNumber));
}

export function refuseOwner(buyer: Buyer, named: string | undefined, refuse: Refuse) {
  if (named === undefined || named === buyer.cardNumber) return null;
  return refuse("request-invalid", { values: { fields: "customer_uid" } });
}

/** Specification, section 5: missing fields fail with 'fields required'. */
export function refuseAddress(typed: TypedAddress, refuse: Refuse): Response | null {
  const problems = addressProblems(typed);
  if (problems.length === 0) return null;
  const fields = problems.map(({ field }) => field).join(", ");
  const isMissing = problems.some(({ reason }) => reason.endsWith("-required"));
  return refuse(isMissing ? "fields-required" : "request-invalid", { values: { fields } });
}
