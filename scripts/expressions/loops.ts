import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/** A part of an expression that repeats without a bound, and short texts that reach, feed and end it. */
export type Loop = {
  /** Texts that lead the expression to it. */
  leads: string[];
  /** Texts that it reads again and again. */
  pumps: string[];
  /** Characters that it does not read. */
  stops: string[];
};

/** A part that may repeat as often as this is as good as unbounded. */
const UNBOUNDED = 50;

const MAX_PUMPS = 6;

const MAX_LEAD = 200;

/** Characters that classes of an expression take or leave. */
const POOL = [
  ..." \t\n\r_-.,;:!?/\\|'\"`()[]{}<>@#$%&*+=^~0123456789",
  ..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéàøλ×–«¤\u0000\u00a0\u202f",
];

/** Finds the unbounded loops of an expression. */
export function findLoops({ source, flags }: RegExp): Loop[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const samples = new Samples(pattern, flags.replace(/[gy]/g, ""));
  return pattern.alternatives.flatMap((one) => loopsIn(one, [""], samples));
}

function loopsIn(node: AST.Element | AST.Alternative, leads: string[], samples: Samples): Loop[] {
  if (node.type === "Alternative") return loopsAlong(node.elements, leads, samples);
  if (node.type === "Quantifier") {
    const inner = loopsIn(node.element, leads, samples);
    return node.max < UNBOUNDED ? inner : [{ leads, ...samples.feed(node.element) }, ...inner];
  }
  const isBehind = node.type === "Assertion" && node.kind === "lookbehind";
  return alternativesOf(node).flatMap((one) => loopsIn(one, isBehind ? [""] : leads, samples));
}

function loopsAlong(elements: AST.Element[], leads: string[], samples: Samples): Loop[] {
  let before = leads;
  return elements.flatMap((element) => {
    const found = loopsIn(element, before, samples);
    before = samples.after(before, element);
    return found;
  });
}

/** Short texts that parts of an expression match. */
class Samples {
  readonly #flags: string;
  /** Characters of the pool that each class or character of the expression takes. */
  readonly #taken = new Map<string, readonly string[]>();

  constructor(pattern: AST.Pattern, flags: string) {
    this.#flags = flags;
    const take = (node: CharacterNode) => void this.#charactersOf(node);
    visitRegExpAST(pattern, {
      onCharacterEnter: (node) => isCharacter(node.parent) || take(node),
      onCharacterSetEnter: (node) => isCharacter(node.parent) || take(node),
      onCharacterClassEnter: (node) => isCharacter(node.parent) || take(node),
    });
  }

  feed(node: AST.Element): Pick<Loop, "pumps" | "stops"> {
    if (!isCharacter(node)) {
      const pumps = [...new Set([this.#text(node, false), this.#text(node, true)])];
      return { pumps, stops: ["\0", "\n"] };
    }
    const taken = this.#charactersOf(node);
    const left = POOL.findLast((one) => !taken.includes(one));
    return { pumps: this.#oneOfEachWay(taken), stops: left ? [left, "\n"] : ["\n"] };
  }

  /** Leads behind an element: the shortest, and one with its optional parts. */
  after(leads: readonly string[], element: AST.Element): string[] {
    const [short = "", full = short] = leads;
    const longer = full.length > MAX_LEAD ? full : full + this.#text(element, true);
    return [...new Set([short + this.#text(element, false), longer])];
  }

  /** A character for each way in which the classes of the expression tell them apart, the most taken first. */
  #oneOfEachWay(characters: readonly string[]): string[] {
    const byWay = new Map<string, { character: string; times: number }>();
    for (const character of characters) {
      const ways = [...this.#taken.values()].map((taken) => taken.includes(character));
      const times = ways.filter(Boolean).length;
      const way = ways.join();
      if (!byWay.has(way)) byWay.set(way, { character, times });
    }
    const ways = [...byWay.values()].toSorted((a, b) => b.times - a.times);
    return ways.slice(0, MAX_PUMPS).map(({ character }) => character);
  }

  #text(node: AST.Element, isFull: boolean): string {
    if (isCharacter(node)) return this.#charactersOf(node)[0] ?? "";
    if (node.type === "Quantifier") {
      const times = Math.min(Math.max(node.min, isFull ? 1 : 0), node.max, UNBOUNDED);
      return this.#text(node.element, isFull).repeat(times);
    }
    if (readsNothing(node)) return "";
    const texts = alternativesOf(node).map(({ elements }) =>
      elements.map((one) => this.#text(one, isFull)).join(""),
    );
    return (isFull ? texts.at(-1) : texts[0]) ?? "";
  }

  #charactersOf(node: CharacterNode): readonly string[] {
    const known = this.#taken.get(node.raw);
    if (known) return known;
    const own = node.type === "Character" ? [String.fromCodePoint(node.value)] : [];
    const one = new RegExp(`^(?:${node.raw})$`, this.#flags);
    const taken = [...own, ...POOL.filter((character) => one.test(character))];
    this.#taken.set(node.raw, taken);
    return taken;
  }
}

/** A lookahead is before what it sees; a negation sees nothing. */
function readsNothing(node: AST.Element): boolean {
  return node.type === "Assertion" && (node.kind !== "lookbehind" || node.negate);
}

type CharacterNode =
  | AST.Character
  | AST.CharacterSet
  | AST.CharacterClass
  | AST.ExpressionCharacterClass;

function isCharacter(node: AST.Node | null): node is CharacterNode {
  return node !== null && /^(?:Expression)?Character(?:Set|Class|ClassRange)?$/.test(node.type);
}

function alternativesOf(node: AST.Element): AST.Alternative[] {
  const isGroup = node.type === "Group" || node.type === "CapturingGroup";
  const looks = node.type === "Assertion" && "alternatives" in node;
  return isGroup || looks ? node.alternatives : [];
}
