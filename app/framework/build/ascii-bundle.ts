import type { Plugin } from "vite";

const WIDE = /[^\0-\x7F]/g;
const RAW = /String\.raw`[^`]*`/g;
const WIDE_IN_RAW = /\$\{[^{}]*\}|[^\0-\x7F]/g;

/**
 * Escapes characters beyond ASCII in the server's bundle: one of them makes Node keep its whole source, some 6 MB, in
 * two bytes a character. In a raw string, where an escape is not read, a character becomes a part of its own.
 */
export const asciiBundle: Plugin = {
  name: "ascii-bundle",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replace(RAW, inParts).replace(WIDE, escapeOf);
      }
    },
  },
};

function inParts(raw: string): string {
  return raw.replace(WIDE_IN_RAW, (part) => (part.length > 1 ? part : `\${"${escapeOf(part)}"}`));
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
