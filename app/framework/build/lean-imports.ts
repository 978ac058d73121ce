import type { Plugin } from "vite";

/** As the bundler names the module that it adds to dynamic imports. */
const HELPER = /vite\/preload-helper\.js$/;

/**
 * Leaves out of dynamic imports what preloads their files and style sheets: the shop's own files have neither
 * (`modulePreload`, decision 076). Fails when one gets a style sheet.
 */
export const leanImports: Plugin = {
  name: "lean-imports",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: HELPER },
    handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
  },
  generateBundle(_, bundle) {
    const late = Object.values(bundle).filter(
      (file) => file.type === "chunk" && file.code.includes("__vite__mapDeps"),
    );
    if (late.length > 0) this.error(`${late[0]?.fileName} preloads files`);
  },
};
