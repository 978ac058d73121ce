import { randomUUID } from "node:crypto";
import { FORM_KEY_FIELD } from "#app/models/platform/form-key.ts";

/** Gives the forms of a page a key: sent twice without JavaScript, they are taken once (decision 079). */
export function withFormKeys(html: string): string {
  const field = `<input type="hidden" name="${FORM_KEY_FIELD}" value="${randomUUID()}"/>`;
  return html
    .split("</form>")
    .map((part, at, { length }) => (at < length - 1 && takesKey(part) ? part + field : part))
    .join("</form>");
}

/** Not a form to a provider. React writes no ">" into attributes. */
function takesKey(part: string): boolean {
  const start = part.lastIndexOf("<form ");
  const tag = part.slice(start, part.indexOf(">", start));
  return start !== -1 && tag.includes(' method="post"') && !/ action="https?:/.test(tag);
}
