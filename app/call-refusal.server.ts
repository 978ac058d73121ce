import callTexts from "./locales/fr/call.json";
import { texts } from "./locales/texts.ts";
import { retryAfter } from "./models/call.ts";

const t = texts(callTexts);

/** Every code by which a call is refused has its text. */
export type CallCode = keyof typeof callTexts;

export type RefusalOptions = {
  /** A code and a text that another catalogue of errors has, as that of credits. */
  said?: { code: string; message: string };
  values?: Record<string, string | number>;
  retryAt?: Date;
};

/** How a call is refused (design, section 5): a code for the program, a message for whoever uses it. */
export function refusedCall(
  code: CallCode,
  status: number,
  { said, values, retryAt }: RefusalOptions = {},
  now: Date = new Date(),
): Response {
  const seconds = retryAt && retryAfter(retryAt, now);
  const message = t(code, seconds === undefined ? values : { seconds, ...values });
  const headers = seconds === undefined ? undefined : { "Retry-After": String(seconds) };
  return Response.json({ error: said ?? { code, message } }, { status, headers });
}
