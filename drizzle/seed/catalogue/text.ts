export function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/œ/gi, "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A number as the trade writes it in a label: decimal comma, no thousands separator, no useless zero. */
export function fr(value: number, digits = 3): string {
  return String(Number(value.toFixed(digits))).replace(".", ",");
}

/** Replaces `{key}` in a template by the text of that key; an unknown key stops the seed. */
export function fill(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replace(/\{([\w#]+)\}/g, (_, key: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`template "${template}" has an unknown key: ${key}`);
    return text;
  });
}
