import { randomUUID } from "node:crypto";
import { FORM_KEY_FIELD } from "#app/models/platform/form-key.ts";

/** Not a form to a provider, nor one with files, whose body is read once. React writes no ">" into attributes. */
const POST_FORM =
  /(<form\b(?=[^>]*\bmethod="post")(?![^>]*(?:action="https?:|multipart))[^>]*>.*?)<\/form>/gs;

/** Gives the forms of a page a key: sent twice without JavaScript, they are taken once (decision 079). */
export function withFormKeys(html: string): string {
  const field = `<input type="hidden" name="${FORM_KEY_FIELD}" value="${randomUUID()}"/>`;
  return html.replace(POST_FORM, (_, form: string) => `${form}${field}</form>`);
}
