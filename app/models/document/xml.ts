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

/** Writes the document with its declaration, in UTF-8, without characters that XML 1.0 forbids. */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

function write({ name, attributes, content }: Element): string {
  if (content === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside =
    typeof content === "string"
      ? escapeXml(content)
      : content.map((node) => (node ? write(node) : "")).join("");
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
