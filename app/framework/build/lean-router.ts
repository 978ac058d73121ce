import { type Plugin, Visitor } from "vite";

const CHECKS = new Set(["invariant", "UNSAFE_invariant", "warning", "warningOnce"]);

/** Parts that the shop does not ask for: instrumentations, and discovery of routes (`routeDiscovery`). */
const UNUSED = /\/(?:instrumentation|fog-of-war)\.js$/;

/** Leaves unused parts and the messages of React Router's checks out of the browser's files. */
export const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler(code, id) {
      if (UNUSED.test(id)) return { code: emptied(code), map: null };
      const cuts: { start: number; end: number }[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [condition, message] }) {
          if (callee.type !== "Identifier" || !CHECKS.has(callee.name)) return;
          if (condition && message) cuts.push({ start: condition.end, end: message.end });
        },
      }).visit(this.parse(code));
      const cut = (all: string, { start, end }: (typeof cuts)[number]) =>
        all.slice(0, start) + all.slice(end);
      return { code: cuts.toSorted((a, b) => b.start - a.start).reduce(cut, code), map: null };
    },
  },
};

function emptied(code: string): string {
  const [, names = ""] = /^export \{ (.*) \};$/m.exec(code) ?? [];
  return names
    .split(", ")
    .map((name) => `export const ${name} = () => {};`)
    .join("");
}
