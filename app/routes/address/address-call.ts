import type { RefusalOptions } from "#app/call-refusal.server.ts";
import { addressProblems, type TypedAddress } from "#app/models/address-form.ts";

/** How the calls about addresses are refused. */
export const addressRefusals = {
  "fields-required": 400,
  "request-invalid": 400,
  "city-choose": 422,
  "addresses-full": 422,
  "zip-unknown": 422,
  "not-found": 404,
} as const;

type Refuse = (code: keyof typeof addressRefusals, options?: RefusalOptions) => Response;

/** Specification, section 5: an address with missing fields fails with 'fields required'; null when nothing is wrong. */
export function refuseAddress(typed: TypedAddress, refuse: Refuse): Response | null {
  const problems = addressProblems(typed);
  if (problems.length === 0) return null;
  const fields = problems.map(({ field }) => field).join(", ");
  const isMissing = problems.some(({ reason }) => reason.endsWith("-required"));
  return refuse(isMissing ? "fields-required" : "request-invalid", { values: { fields } });
}
