import { createContext, Script } from "node:vm";
import { findLoops, type Loop } from "./loops.ts";

/** `head`, then `turn` again and again, then `tail`. */
type Text = { head: string; turn: string; tail: string };

/** Length of a text, and four times it, of which the second takes sixteen times as long in quadratic time. */
const LENGTH = 4_000;
const TIMES = 4;
const GROWTH = 8;

/** Microseconds for a character: most linear expressions take a hundredth. */
const SUSPECT = 0.03;
const SLOW = 0.1;

const TIMEOUT_MS = 400;

/**
 * Finds a text on which an expression takes longer than in proportion to its length, as code; null where none is
 * known. Texts are of `maxLength` characters at most, where the caller reads no longer ones.
 */
export function findAttack(expression: RegExp, maxLength?: number): string | null {
  const left = textsFor(findLoops(expression)).values();
  let current: Text | null = null;
  let since = 0;
  const judge = (): Text | null => {
    for (const text of left) {
      [current, since] = [text, performance.now()];
      // Twice: what else the process does, as collecting memory, is over by then.
      const judged = [1, 2].every(() => isSlow(expression, text, maxLength));
      if (judged) return text;
    }
    return null;
  };
  for (;;) {
    const found = within(TIMEOUT_MS, judge);
    if (found !== "late") return found && asCode(found);
    const last = current as Text | null;
    // Or the machine was busy: once more, with a shorter text.
    const isLast = last && performance.now() - since > TIMEOUT_MS / 2;
    if (isLast && within(TIMEOUT_MS, () => isSlow(expression, last, maxLength, LENGTH / TIMES)))
      return asCode(last);
  }
}

const context = createContext({ run: () => undefined as unknown });
const script = new Script("run()");

/** Ends an expression that takes a time without end. */
function within<T>(timeout: number, run: () => T): T | "late" {
  context.run = run;
  try {
    return script.runInContext(context, { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return "late";
    throw error;
  }
}

/** Feeds each loop from where it begins, from before, and from many beginnings; then something ends it. */
function textsFor(loops: readonly Loop[]): Text[] {
  const all = loops.flatMap(({ leads, pumps, stops }) => {
    const [stop = ""] = stops;
    const tails = [...stops, `${stop}\n`, ""];
    const beginnings = leads.flatMap((lead) =>
      pumps.flatMap((pump) => [
        { head: lead, turn: pump },
        { head: stop + lead, turn: pump },
        { head: "", turn: lead },
        { head: "", turn: lead + pump },
      ]),
    );
    return beginnings.flatMap((beginning) => tails.map((tail) => ({ ...beginning, tail })));
  });
  const fed = all.filter(({ turn }) => turn !== "");
  return [...new Map(fed.map((text) => [JSON.stringify(text), text])).values()];
}

function isSlow(expression: RegExp, text: Text, maxLength?: number, length = LENGTH): boolean {
  const took = (characters: number) => microseconds(expression, written(text, characters));
  if (maxLength) return took(maxLength) > BOUNDED_US && least(took, maxLength) > BOUNDED_US;
  if (took(length) < SUSPECT * length) return false;
  const long = least(took, TIMES * length);
  return long > SLOW * TIMES * length && long > GROWTH * least(took, length);
}

/** Where texts have a bound, they may take this long. */
const BOUNDED_US = 500;

/** The least time of three: what else the process does only adds to it. */
function least(took: (characters: number) => number, characters: number): number {
  const first = took(characters);
  return first > LONG_RUN_US ? first : Math.min(first, took(characters), took(characters));
}

const LONG_RUN_US = 20_000;

/** Processor time of this process: a busy machine adds nothing to it. That of a thread comes in milliseconds. */
function microseconds(expression: RegExp, text: string): number {
  const before = process.cpuUsage();
  if (expression.global) text.replace(expression, "");
  else expression.exec(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function written({ head, turn, tail }: Text, length: number): string {
  return head + turn.repeat(turns(turn, length)) + tail;
}

function asCode({ head, turn, tail }: Text): string {
  const repeated = `${JSON.stringify(turn)}.repeat(${turns(turn, TIMES * LENGTH)})`;
  return [head && JSON.stringify(head), repeated, tail && JSON.stringify(tail)]
    .filter(Boolean)
    .join(" + ");
}

function turns(turn: string, length: number): number {
  return Math.ceil(length / turn.length);
}
