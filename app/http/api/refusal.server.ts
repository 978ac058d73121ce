import refusalTexts from "#app/locales/fr/api/refusal.json";
import { texts } from "#app/locales/texts.ts";
import type { ErrorDetails } from "#app/models/api/error.ts";
import { commonRefusals, retryAfter } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";

const t = texts(refusalTexts);

export type RefusalCode = keyof typeof refusalTexts;

export type RefusalOptions = {
  said?: { code: string; message: string };
  values?: Record<string, string | number>;
  retryAt?: Date;
  details?: ErrorDetails;
};

export function refuseRequest(
  code: RefusalCode,
  status: number,
  { said, values, retryAt, details }: RefusalOptions = {},
  now: Date = new Date(),
): Response {
  const seconds = retryAt && retryAfter(retryAt, now);
  const message = t(code, seconds === undefined ? values : { seconds, ...values });
  const headers = seconds === undefined ? undefined : { "Retry-After": String(seconds) };
  const error = { ...(said ?? { code, message }), ...details };
  return Response.json({ error }, { status, headers });
}

export function isApiRequest(headers: Headers): boolean {
  const type = headers.get("Content-Type")?.toLowerCase() ?? "";
  return headers.has(CLIENT_HEADER) || type.startsWith("application/json");
}

export function refusedMethod(methods: readonly string[], isApi: boolean): Response {
  const refused = isApi
    ? refuseRequest("method-not-allowed", commonRefusals["method-not-allowed"])
    : new Response(null, { status: 405 });
  refused.headers.set("Allow", methods.join(", "));
  return refused;
}
