/** Escapes text for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Trusted HTML, made by `html`. */
export type Markup = { readonly markup: string };

/** Template tag for HTML: values are escaped, unless they are markup or a list of it. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const written = values.map((value, index) => `${parts[index]}${textOf(value)}`);
  return { markup: `${written.join("")}${parts.at(-1)}` };
}

function textOf(value: string | Markup | readonly Markup[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return "markup" in value ? value.markup : value.map((one) => one.markup).join("");
}
