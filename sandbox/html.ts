export type Html = { readonly text: string };

export type HtmlContent = Html | string | number | null | false | readonly HtmlContent[];

/** A piece of HTML; every value that is not HTML itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: HtmlContent[]): Html {
  const text = parts.reduce((done, part, index) => done + render(values[index - 1] ?? null) + part);
  return { text };
}

function render(value: HtmlContent): string {
  if (value === null || value === false) return "";
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  if ("text" in value) return value.text;
  return value.map(render).join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const moments = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Paris",
});

export function formatEuros(cents: number): string {
  return euros.format(cents / 100);
}

export function formatMoment(iso: string): string {
  return moments.format(new Date(iso));
}
