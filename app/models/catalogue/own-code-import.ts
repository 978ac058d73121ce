import { codeKey } from "#app/models/search/search.ts";
import { MAX_OWN_CODES, type OwnCode, type OwnCodeLine, readOwnCode } from "./own-code.ts";

export type NamedProduct = { uid: number; reference: string; label: string };

/** A part number that the company has, with its product. */
export type HeldOwnCode = OwnCode & { product: NamedProduct };

export type OwnCodeLineRefusal =
  | "own-code-length"
  | "own-code-unreadable"
  | "own-code-required"
  | "reference-unknown"
  | "reference-several"
  | "repeated"
  | "taken"
  | "full";

type Accepted = OwnCode & {
  outcome: "new" | "changed" | "same";
  line: OwnCodeLine;
  product: NamedProduct;
  before: string;
};

type Refused = {
  outcome: "refused";
  line: OwnCodeLine;
  reason: OwnCodeLineRefusal;
  /** Product that has this part number. */
  holder: NamedProduct | null;
};

export type JudgedOwnCode = Accepted | Refused;

export type OwnCodeFacts = {
  /** Products that a reference or code of the shop names, normalised by `codeKey`. */
  named: (key: string) => readonly NamedProduct[];
  /** Part numbers of the named products, and those equal to a typed one. */
  held: readonly HeldOwnCode[];
  /** All part numbers of the company. */
  heldCount: number;
};

/**
 * Judges the lines of an import together, in their order: two products may exchange their part numbers, but no two end
 * with the same one. Refuses the line of a product named before with another part number, and new ones beyond the
 * limit.
 */
export function judgeOwnCodes(lines: readonly OwnCodeLine[], facts: OwnCodeFacts): JudgedOwnCode[] {
  const before = new Map(facts.held.map((one) => [one.product.uid, one.code]));
  const first = new Map<number, Accepted>();
  const read = lines.map((line): JudgedOwnCode => {
    const judged = judgeLine(line, facts, before);
    if (judged.outcome === "refused") return judged;
    const other = first.get(judged.product.uid);
    if (!other) first.set(judged.product.uid, judged);
    else if (other.key !== judged.key) return refused(line, "repeated");
    return other ? { ...judged, outcome: "same" } : judged;
  });
  return withinLimit(withoutTaken(read, facts.held), facts.heldCount);
}

function judgeLine(
  line: OwnCodeLine,
  { named }: OwnCodeFacts,
  before: ReadonlyMap<number, string>,
): JudgedOwnCode {
  const key = codeKey(line.reference);
  const [product, other] = key === null ? [] : named(key);
  if (!product) return refused(line, "reference-unknown");
  if (other) return refused(line, "reference-several");
  if (line.code === "") return refused(line, "own-code-required");
  const own = readOwnCode(line.code);
  if (!own.ok) return refused(line, own.reason);
  const had = before.get(product.uid) ?? "";
  const { code } = own;
  return { outcome: outcomeOf(had, code), line, product, code, key: own.key, before: had };
}

function outcomeOf(before: string, code: string): Accepted["outcome"] {
  if (before === "") return "new";
  return before === code ? "same" : "changed";
}

function refused(
  line: OwnCodeLine,
  reason: OwnCodeLineRefusal,
  holder: NamedProduct | null = null,
): Refused {
  return { outcome: "refused", line, reason, holder };
}

/** Of two products that claim one part number in these lines, the first gets it. */
function withoutTwice(judged: readonly JudgedOwnCode[]): JudgedOwnCode[] {
  const claims = new Map<string, NamedProduct>();
  return judged.map((one) => {
    if (one.outcome === "refused") return one;
    const rival = claims.get(one.key);
    if (rival && rival.uid !== one.product.uid) return refused(one.line, "taken", rival);
    claims.set(one.key, one.product);
    return one;
  });
}

/** The product of a refused line keeps its part number, which may refuse another line in turn. */
function withoutTaken(
  judged: readonly JudgedOwnCode[],
  held: readonly HeldOwnCode[],
): JudgedOwnCode[] {
  const lines = withoutTwice(judged);
  const accepted = lines.filter((one) => one.outcome !== "refused");
  const claims = new Map(accepted.toReversed().map((one) => [one.key, one]));
  const changing = new Set(accepted.map(({ product }) => product.uid));
  const heldBy = new Map(held.map((one) => [one.product.uid, one]));
  const keeping = held.filter(({ product }) => !changing.has(product.uid));
  const takenFrom = new Map<JudgedOwnCode, NamedProduct>();
  for (const { key, product } of keeping) {
    const claim = claims.get(key);
    if (!claim || claim.product.uid === product.uid) continue;
    takenFrom.set(claim, product);
    claims.delete(key);
    const had = heldBy.get(claim.product.uid);
    if (had) keeping.push(had);
  }
  return lines.map((one) => {
    const holder = takenFrom.get(one);
    return holder ? refused(one.line, "taken", holder) : one;
  });
}

function withinLimit(judged: readonly JudgedOwnCode[], heldCount: number): JudgedOwnCode[] {
  let room = MAX_OWN_CODES - heldCount;
  return judged.map((one) =>
    one.outcome === "new" && room-- <= 0 ? refused(one.line, "full") : one,
  );
}
