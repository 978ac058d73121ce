import { randomBytes } from "node:crypto";
import { FORM_KEY_FIELD } from "#app/models/platform/form-key.ts";
import { url } from "#app/urls.ts";

/** Of a row of a list, which carries its key in its address: thirty fields weigh more than a row. */
const ROW = `<form action="${url.addToCart}" method="post">`;

/** Gives the forms of a page a key: sent twice without JavaScript, they are taken once (decision 079). */
export function withFormKeys(html: string): string {
  const key = randomBytes(9).toString("base64url");
  const field = `<input type="hidden" name="${FORM_KEY_FIELD}" value="${key}"/>`;
  const row = ROW.replace(url.addToCart, `${url.addToCart}?${FORM_KEY_FIELD}=${key}`);
  return html
    .split("</form>")
    .map((part, at, { length }) => (at < length - 1 && takesKey(part) ? part + field : part))
    .join("</form>")
    .replaceAll(ROW, row);
}

/** Not a form to a provider. React writes no ">" into attributes. */
function takesKey(part: string): boolean {
  const start = part.lastIndexOf("<form ");
  const tag = part.slice(start, part.indexOf(">", start) + 1);
  if (start === -1 || tag === ROW) return false;
  return tag.includes(' method="post"') && !/ action="https?:/.test(tag);
}
