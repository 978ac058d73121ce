/** Text made safe to stand in HTML, in an element or in a quoted attribute. */
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

/** HTML that may be put into HTML as it stands: what `html` makes. */
export type Markup = { readonly markup: string };

/** Writes HTML: what is put in is escaped, unless it is markup itself or a list of it. */
export function html(
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
