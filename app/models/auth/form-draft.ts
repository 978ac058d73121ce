/** Parameter of the address that a sign-in leads back to: the form that was sent without a session. */
export const DRAFT_PARAM = "saisie";

export const DRAFT_MINUTES = 60;

/** Drafts of a customer; older ones make room. */
export const MAX_DRAFTS = 5;

/** Bytes and fields of a draft; a larger form is not kept. */
export const MAX_DRAFT_BYTES = 32_000;
export const MAX_DRAFT_FIELDS = 300;

/** Fields in the order of the form; a name may come several times. */
export type FormDraft = readonly (readonly [name: string, value: string])[];

/** A field of the shop's forms that holds no password, code, card or key; `__` is conform's own. */
const NAME = /^(?!__|form_|bot_)\w+(?:\[\d{0,3}\]|\.\w+){0,3}$/;
const SECRET =
  /password|security|secret|token|challenge|card_?number|iban|^code(_password)?$|^pin$/i;

/** Drops files and secrets. Null for a form of which nothing is left, or too much. */
export function keptFields(
  sent: Iterable<readonly [name: string, value: unknown]>,
): FormDraft | null {
  const kept: [string, string][] = [];
  for (const [name, value] of sent) {
    if (typeof value !== "string" || value.includes("\0")) continue;
    if (NAME.test(name) && !SECRET.test(name)) kept.push([name, value]);
  }
  const bytes = new TextEncoder().encode(JSON.stringify(kept)).length;
  const isSmall = kept.length <= MAX_DRAFT_FIELDS && bytes <= MAX_DRAFT_BYTES;
  return kept.length > 0 && isSmall ? kept : null;
}
