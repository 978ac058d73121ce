import { SaxesParser } from "saxes";
import { UnreadableWorkbook } from "./problem.ts";

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandlers = {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
};

/**
 * Characters that the parser may collect before it gives something back: it keeps a text, a comment or a tag until its
 * end. The longest text of a cell has 32,767, at ten characters each when they are written as references.
 */
export const MAX_SILENCE = 1_000_000;

/** Elements inside one another: a sheet of Excel with all its extensions has some twelve. */
export const MAX_DEPTH = 64;

/** Attributes of one element: a root with the namespaces of every version of Excel has some forty. */
export const MAX_ATTRIBUTES = 200;

/** Characters given to the parser at a time, so that those since the last event are counted closely. */
const PIECE = 16_384;

/**
 * Reads XML piece by piece, without prefixes of namespaces. Refuses a document type declaration: no part of a workbook
 * has one, and entities come with it (ECMA-376, part 2, section 9.1.7). Refuses what its limits above refuse.
 */
export function xmlReader({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser();
  const read = (name: string) => name.slice(name.indexOf(":") + 1);
  let silence = 0;
  let depth = 0;
  let attributes = 0;
  parser.on("doctype", () => {
    throw new UnreadableWorkbook("doctype");
  });
  parser.on("error", (error) => {
    throw new UnreadableWorkbook("not-a-workbook", error.message.slice(0, 200));
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new UnreadableWorkbook("too-large-inside");
  });
  parser.on("opentag", (tag) => {
    silence = 0;
    attributes = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new UnreadableWorkbook("too-large-inside");
    open(read(tag.name), tag.attributes as XmlAttributes);
  });
  parser.on("closetag", (tag) => {
    silence = 0;
    depth -= 1;
    close(read(tag.name));
  });
  const take = (characters: string) => {
    silence = 0;
    text(characters);
  };
  parser.on("text", take);
  parser.on("cdata", take);
  return {
    push: (whole: string) => {
      for (let from = 0; from < whole.length; from += PIECE) {
        const piece = whole.slice(from, from + PIECE);
        silence += piece.length;
        if (silence > MAX_SILENCE) throw new UnreadableWorkbook("too-large-inside");
        parser.write(piece);
      }
    },
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
