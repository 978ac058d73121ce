import { constants, inflateSync } from "node:zlib";

/** Texts of a PDF, its pages, metadata and attached files, in their order; those of embedded fonts by `ToUnicode`. */
export function wordsOfPdf(pdf: Buffer): string {
  const maps = unicodeMaps(pdf);
  return streamsOf(pdf)
    .map(({ text }) => wordsOfStream(text, maps))
    .join("\n")
    .replace(/[[\]]/g, "");
}

/** Texts of the pages alone, one a line of a page. */
export function linesOfPages(pdf: Buffer): string[] {
  const maps = unicodeMaps(pdf);
  return streamsOf(pdf)
    .filter(({ text }) => /^BT$/m.test(text))
    .flatMap(({ text }) => {
      let font: UnicodeMap | undefined;
      return [...text.matchAll(SHOWN)].flatMap(([, name, shown = ""]) => {
        if (name !== undefined) font = maps.get(name);
        if (name !== undefined) return [];
        return [
          [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = ""]) => decoded(hex, font)).join(""),
        ];
      });
    });
}

const SHOWN = /\/(F\d+) [\d.]+ Tf|^\[(.*)\] TJ$/gm;

function streamsOf(pdf: Buffer): { object: string; text: string }[] {
  // Bytes that look like an end of line before "endstream" may be the stream's own.
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  const source = pdf.toString("latin1");
  const objects = source.matchAll(
    /(\d+) 0 obj(?:(?!endobj)[\s\S])*?stream\r?\n([\s\S]*?)\r?\nendstream/g,
  );
  return [...objects].map(([, object = "", content = ""]) => {
    const body = Buffer.from(content, "latin1");
    // Metadata travels unencoded; 0x78 begins a deflated stream.
    const bytes = body[0] === 0x78 ? inflateSync(body, lenient) : body;
    return { object, text: bytes.toString("latin1") };
  });
}

type UnicodeMap = ReadonlyMap<string, string>;

/** Characters of the glyphs of each embedded font, by its name in the pages (PDF 32000-1, 9.10.3). */
function unicodeMaps(pdf: Buffer): ReadonlyMap<string, UnicodeMap> {
  const source = pdf.toString("latin1");
  const streams = new Map(streamsOf(pdf).map(({ object, text }) => [object, text]));
  const named = source.matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...named].flatMap(([, name = "", font = ""]) => {
      const [, dictionary = ""] =
        new RegExp(String.raw`(?:^|\s)${font} 0 obj([\s\S]*?)endobj`).exec(source) ?? [];
      const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(dictionary) ?? [];
      const cmap = streams.get(map);
      return cmap === undefined ? [] : [[name, glyphsOf(cmap)] as const];
    }),
  );
}

function glyphsOf(cmap: string): UnicodeMap {
  const ranges = cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi);
  return new Map(
    [...ranges].flatMap(([, first = "", list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, units = ""], at) => {
        const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
        const hex = units.replace(/\s/g, "");
        return [glyph, Buffer.from(hex, "hex").swap16().toString("utf16le")] as const;
      }),
    ),
  );
}

const TOKEN = /\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>(?: -?[\d.]+)?/gi;

function wordsOfStream(text: string, maps: ReadonlyMap<string, UnicodeMap>): string {
  let font: UnicodeMap | undefined;
  return text.replace(TOKEN, (token, name: string | undefined, hex = "") => {
    if (name !== undefined) font = maps.get(name);
    if (name !== undefined) return token;
    return font ? decoded(hex, font) : Buffer.from(hex, "hex").toString("latin1");
  });
}

function decoded(hex: string, font: UnicodeMap | undefined): string {
  if (!font) return new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));
  return (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toLowerCase()) ?? "").join("");
}
