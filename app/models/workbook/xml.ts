import { SaxesParser } from "saxes";
import { UnreadableWorkbook } from "./problem.ts";

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandlers = {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
};

/**
 * Reads XML piece by piece, without prefixes of namespaces. Refuses a document type declaration: no part of a workbook
 * has one, and entities come with it (ECMA-376, part 2, section 9.1.7).
 */
export function xmlReader({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser();
  const read = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("doctype", () => {
    throw new UnreadableWorkbook("doctype");
  });
  parser.on("error", (error) => {
    throw new UnreadableWorkbook("not-a-workbook", error.message.slice(0, 200));
  });
  parser.on("opentag", (tag) => open(read(tag.name), tag.attributes as XmlAttributes));
  parser.on("closetag", (tag) => close(read(tag.name)));
  parser.on("text", text);
  parser.on("cdata", text);
  return {
    push: (piece: string) => void parser.write(piece),
    end: () => void parser.close(),
  };
}

/** Undoes `_x000D_`, as spreadsheets write characters that XML refuses (ECMA-376, part 1, section 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
