import { formatCount } from "#app/models/platform/number.ts";
import { comparePlaceholders, hasStrayBrace, writePlaceholder } from "./placeholder.ts";

/** Words stand within another line, such as those of an item. */
export type TextKind = "subject" | "paragraph" | "button" | "words" | "sms";

export const maxLengths: Record<TextKind, number> = {
  subject: 150,
  paragraph: 1000,
  button: 60,
  words: 200,
  sms: 1000,
};

type Problem = "required" | "long" | "line" | "plain" | "brace" | "unknown" | "missing";

export type TextRefusal = {
  ok: false;
  reason: `message-text-${Problem}`;
  values: Record<string, string | number>;
};

/** A text as it is stored: lines end as on Unix, without spaces around. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").trim();
}

/** Checks a text of staff against the built-in text in whose place it stands; spaces around that are kept. */
export function checkText(
  typed: string,
  { kind, builtIn }: { kind: TextKind; builtIn: string },
): { ok: true; text: string } | TextRefusal {
  const cleaned = cleanText(typed);
  const max = maxLengths[kind];
  if (cleaned === "") return refusal("required");
  const text = spacedLike(builtIn, cleaned);
  if (text.length > max) return refusal("long", { count: text.length, max: formatCount(max) });
  if (text.includes("\n") && !mayHaveLines(kind)) return refusal("line");
  if (/[^\P{C}\n]/u.test(text)) return refusal("plain");
  return checkPlaceholders(text, builtIn);
}

/** Words that follow others in a line begin with a space, which a form does not show. */
function spacedLike(builtIn: string, text: string): string {
  const [before = ""] = /^\s*/.exec(builtIn) ?? [];
  const after = builtIn.slice(builtIn.trimEnd().length);
  return before + text + after;
}

function mayHaveLines(kind: TextKind): boolean {
  return kind === "paragraph" || kind === "sms";
}

function checkPlaceholders(
  text: string,
  builtIn: string,
): { ok: true; text: string } | TextRefusal {
  if (hasStrayBrace(text)) return refusal("brace");
  const { unknown, missing } = comparePlaceholders(text, builtIn);
  if (unknown.length > 0) return refusal("unknown", { names: written(unknown) });
  if (missing.length > 0) return refusal("missing", { names: written(missing) });
  return { ok: true, text };
}

function refusal(problem: Problem, values: TextRefusal["values"] = {}): TextRefusal {
  return { ok: false, reason: `message-text-${problem}`, values };
}

function written(names: readonly string[]): string {
  return names.map(writePlaceholder).join(", ");
}
