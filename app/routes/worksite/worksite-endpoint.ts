import type { RefusalOptions } from "#app/http/api/refusal.server.ts";

/** A colleague's concurrent change is a conflict (specification, section 4). */
export const worksiteRefusals = {
  "not-found": 404,
  "request-invalid": 400,
  "worksite-conflict": 409,
  "worksites-full": 422,
} as const;

type Refuse = (code: keyof typeof worksiteRefusals, options?: RefusalOptions) => Response;

export function refuseFields(
  refuse: Refuse,
  issues: readonly { path: readonly PropertyKey[] }[],
): Response {
  const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? "")))].join(", ");
  return refuse("request-invalid", { values: { fields } });
}

export function refuseWorksiteSave(
  refuse: Refuse,
  refusal: { reason: string; field?: string | undefined },
): Response {
  if (refusal.reason === "worksite-conflict") return refuse("worksite-conflict");
  if (refusal.reason === "worksites-full") return refuse("worksites-full");
  return refuse("request-invalid", { values: { fields: refusal.field ?? "" } });
}
