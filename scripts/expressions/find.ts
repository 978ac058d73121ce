import { type ESTree, parseSync, Visitor } from "vite";

/** An expression in the source of a module. */
export type FoundExpression = { line: number; expression: RegExp; maxLength?: number };

/**
 * Finds the expressions of a module: literals, and `new RegExp` of texts that the module has. A part that is known
 * when the shop runs only is taken as a word.
 */
export function findExpressions(file: string, source: string): FoundExpression[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} could not be parsed: ${errors[0].message}`);
  const constants = new Map<string, ESTree.Expression>();
  const found: FoundExpression[] = [];
  const lines = source.split("\n");
  const add = ({ start }: ESTree.Expression, expression: RegExp) => {
    const line = source.slice(0, start).split("\n").length;
    found.push({ line, expression, ...boundAbove(lines, line) });
  };
  const made: ESTree.NewExpression[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    },
    Literal(node) {
      if ("regex" in node) add(node, new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression(node) {
      if (isNamed(node.callee, "RegExp")) made.push(node);
    },
  }).visit(program);
  for (const node of made) {
    const [pattern, flags] = node.arguments.map((one) => textOf(one, constants));
    if (pattern !== undefined) add(node, new RegExp(pattern, flags));
  }
  return found;
}

const WORD = String.raw`\w+`;

function textOf(node: ESTree.Argument, constants: ReadonlyMap<string, ESTree.Expression>): string {
  if (node.type === "Literal" && "regex" in node) return node.regex.pattern;
  if (node.type === "Literal") return String(node.value);
  if (node.type === "TaggedTemplateExpression") return templateText(node.quasi, "raw", constants);
  if (node.type === "TemplateLiteral") return templateText(node, "cooked", constants);
  const known = node.type === "Identifier" ? constants.get(node.name) : undefined;
  return known ? textOf(known, constants) : WORD;
}

function templateText(
  { quasis, expressions }: ESTree.TemplateLiteral,
  kind: "raw" | "cooked",
  constants: ReadonlyMap<string, ESTree.Expression>,
): string {
  const texts = quasis.map(({ value }) => value[kind] ?? "");
  return texts
    .map((text, at) => {
      const next = expressions[at];
      return next ? text + textOf(next, constants) : text;
    })
    .join("");
}

function isNamed(node: ESTree.Expression, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

/** "// Reads 200 characters at most: …" in the three lines above. */
const BOUND = /^\s*(?:\/\/|\*|\/\*\*) Reads (\d+) characters at most: /;

function boundAbove(lines: readonly string[], line: number): { maxLength?: number } {
  const above = lines.slice(Math.max(0, line - 4), line - 1).map((one) => BOUND.exec(one)?.[1]);
  const bound = above.findLast((one) => one !== undefined);
  return bound === undefined ? {} : { maxLength: Number(bound) };
}
