import { pdfText } from "./print-text.ts";

export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly (Element | null)[];
};

export function element(name: string, content: Element["content"]): Element {
  return { name, attributes: {}, content };
}

export function withAttributes(
  name: string,
  attributes: Element["attributes"],
  content: Element["content"],
): Element {
  return { name, attributes, content };
}

/** Writes the document with its declaration, in UTF-8: its texts as the page beside it prints them (`pdfText`). */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

function write({ name, attributes, content }: Element): string {
  const text = typeof content === "string" ? pdfText(content) : null;
  if (text === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const nodes = typeof content === "string" ? [] : content;
  const inside =
    text === null ? nodes.map((node) => (node ? write(node) : "")).join("") : escapeXml(text);
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
