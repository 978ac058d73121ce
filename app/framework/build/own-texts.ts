import { readFileSync } from "node:fs";
import { type ESTree, type Plugin, Visitor } from "vite";

type Tree = { [key: string]: string | Tree };

type UsedTexts = { keys: Set<string>; beginnings: string[] };

/** A module that does more than `const t = texts(…)` and `t(…)` keeps the file of its noun. */
export const ownTexts: Plugin = {
  name: "own-texts",
  enforce: "post",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/app\/.*\.tsx?$/, code: /locales\/fr\/[\w/-]+\.json/ },
    async handler(code, id) {
      const edits: { start: number; end: number; text: string }[] = [];
      for (const { node, name, usedTexts } of askedTexts(this.parse(code))) {
        const file = await this.resolve(node.source.value, id);
        if (!file) continue;
        const tree: Tree = JSON.parse(readFileSync(file.id, "utf8"));
        const text = `const ${name} = ${JSON.stringify(keep(tree, usedTexts))};`;
        edits.push({ start: node.start, end: node.end, text });
      }
      const write = (all: string, { start, end, text }: (typeof edits)[number]) =>
        all.slice(0, start) + text + all.slice(end);
      return { code: edits.toSorted((a, b) => b.start - a.start).reduce(write, code), map: null };
    },
  },
};

function askedTexts(program: ESTree.Program) {
  const imports = new Map<string, ESTree.ImportDeclaration>();
  const translators = new Map<string, string>();
  const calls: { by: string; key: ESTree.Argument | undefined }[] = [];
  const mentions = new Map<string, number>();
  new Visitor({
    ImportDeclaration(node) {
      const [only] = node.specifiers;
      if (only?.type === "ImportDefaultSpecifier" && node.source.value.includes("/locales/fr/"))
        imports.set(only.local.name, node);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return;
      const [file] = init.arguments;
      if (isNamed(init.callee, "texts") && file?.type === "Identifier")
        translators.set(id.name, file.name);
    },
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type === "Identifier") calls.push({ by: callee.name, key });
    },
    Identifier({ name }) {
      mentions.set(name, (mentions.get(name) ?? 0) + 1);
    },
  }).visit(program);
  return [...translators].flatMap(([translator, name]) => {
    const node = imports.get(name);
    const said = calls.filter(({ by }) => by === translator);
    const isAllSaid = mentions.get(translator) === said.length + 1;
    if (!node || !isAllSaid || mentions.get(name) !== 2) return [];
    const usedTexts: UsedTexts = { keys: new Set(), beginnings: [] };
    for (const { key } of said) ask(key, usedTexts);
    return [{ node, name, usedTexts }];
  });
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

function ask(key: ESTree.Argument | undefined, usedTexts: UsedTexts): void {
  if (key?.type === "Literal" && typeof key.value === "string") usedTexts.keys.add(key.value);
  else if (key?.type === "TemplateLiteral")
    usedTexts.beginnings.push(key.quasis[0]?.value.cooked ?? "");
  else if (key?.type === "ConditionalExpression") {
    ask(key.consequent, usedTexts);
    ask(key.alternate, usedTexts);
  } else usedTexts.beginnings.push("");
}

function keep(tree: Tree, { keys, beginnings }: UsedTexts, above = ""): Tree {
  const used: Tree = {};
  for (const [name, value] of Object.entries(tree)) {
    const path = `${above}${name}`;
    if (typeof value !== "string") {
      const inside = keep(value, { keys, beginnings }, `${path}.`);
      if (Object.keys(inside).length > 0) used[name] = inside;
    } else if (
      keys.has(path) ||
      keys.has(path.replace(/_(one|other)$/, "")) ||
      beginnings.some((beginning) => path.startsWith(beginning))
    )
      used[name] = value;
  }
  return used;
}
