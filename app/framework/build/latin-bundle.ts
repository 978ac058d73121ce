import type { Plugin } from "vite";

const WIDE = /[^\0-\xFF]/g;
const WIDE_IN_RAW = /String\.raw`[^`]*[^\0-\xFF]/;

/**
 * Escapes characters beyond Latin-1 in the server's bundle: one of them makes the engine keep its whole source, some
 * 6 MB, in two bytes a character. Fails when one stands in a raw string, where an escape would not be read.
 */
export const latinBundle: Plugin = {
  name: "latin-bundle",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        if (WIDE_IN_RAW.test(file.code)) this.error(`${file.fileName} has a wide raw string`);
        file.code = file.code.replace(WIDE, escapeOf);
      }
    },
  },
};

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
