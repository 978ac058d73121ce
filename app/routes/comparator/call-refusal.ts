import errorTexts from "#app/locales/fr/error.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(errorTexts);

type Code = "sign-in-required" | "reference-format" | "comparator-full";

/** How a JSON call is refused (design, section 5): a code for the program, a message for whoever uses it. */
export function refuseCall(code: Code, status: 400 | 401 | 404 | 422): Response {
  return Response.json({ error: { code, message: t(code) } }, { status });
}
