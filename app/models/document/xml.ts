/** An element of an XML document: its name, its attributes, its text or the elements in it; null stands for nothing. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly (Element | null)[];
};

/** An element without attributes. */
export function element(name: string, content: Element["content"]): Element {
  return { name, attributes: {}, content };
}

/** An element with attributes. */
export function withAttributes(
  name: string,
  attributes: Element["attributes"],
  content: Element["content"],
): Element {
  return { name, attributes, content };
}

/** The document with its declaration, in UTF-8. What XML 1.0 cannot hold is left out. */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;
}

/** What has no text says nothing: it is left out. */
function write({ name, attributes, content }: Element): string {
  if (content === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside =
    typeof content === "string"
      ? escapeXml(content)
      : content.map((node) => (node ? write(node) : "")).join("");
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

/** Escapes what means something in XML, and leaves out what is no character of XML 1.0. */
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
