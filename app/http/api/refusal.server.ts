import refusalTexts from "#app/locales/fr/api/refusal.json";
import { texts } from "#app/locales/texts.ts";
import type { ErrorDetails } from "#app/models/api/error.ts";
import { commonRefusals, retryAfter } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";

const t = texts(refusalTexts);

/** Every refusal code of the API has its text. */
export type RefusalCode = keyof typeof refusalTexts;

export type RefusalOptions = {
  /** A code and a text of another catalogue of errors, such as that of credits. */
  said?: { code: string; message: string };
  values?: Record<string, string | number>;
  retryAt?: Date;
  details?: ErrorDetails;
};

/** Builds a refusal (design, section 5): a code for the program, a message for its user. */
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

/** True for a request of a program, by its header or JSON body. */
export function isCallRequest(headers: Headers): boolean {
  const type = headers.get("Content-Type")?.toLowerCase() ?? "";
  return headers.has(CLIENT_HEADER) || type.startsWith("application/json");
}

/** Refuses a method that a path does not allow; a browser gets a page. */
export function refusedMethod(methods: readonly string[], isCall: boolean): Response {
  const refused = isCall
    ? refuseRequest("method-not-allowed", commonRefusals["method-not-allowed"])
    : new Response(null, { status: 405 });
  refused.headers.set("Allow", methods.join(", "));
  return refused;
}
