/** Names one sending of a form: the second one under the same key answers what the first did (decision 079). */
export const FORM_KEY_HEADER = "X-Form-Key";

/** The same in a plain form. */
export const FORM_KEY_FIELD = "form_key";

/** Says, sealed, whose page a form stands on. */
export const FORM_HOLDER_FIELD = "form_holder";
