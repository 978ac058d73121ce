import { parseArgs } from "node:util";
import { Advice } from "../advice.ts";

const parts = ["models", "services", "http", "e2e"] as const;
export type Part = (typeof parts)[number];

export type Arguments = {
  chosen: readonly Part[];
  filters: string[];
  /** Runs of the chosen tests, to hunt down one that fails by chance; none runs again then. */
  repeat: number;
  isLong: boolean;
  /** Moment that the clock of the tests shows, "2026-12-31T23:55". */
  at: string | null;
  /** One of several equal parts of the files, "1/4", each run on a machine of its own. */
  shard: string | null;
  /** True for just the tests of the nouns touched since main. */
  isChangedOnly: boolean;
};

/**
 * `npm test -- --only http,services cart`; `--long`: full length of the proofs; `--repeat 20`;
 * `--at 2026-12-31T23:55`; `--shard 1/4`; `--changed`.
 */
export function readTestArguments(args: string[] = process.argv.slice(2)): Arguments {
  const { values, positionals } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      long: { type: "boolean", default: false },
      repeat: { type: "string", default: "1" },
      at: { type: "string" },
      shard: { type: "string" },
      changed: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  return {
    chosen: readParts(values.only),
    filters: positionals,
    repeat: readRepeat(values.repeat),
    isLong: values.long,
    at: values.at ?? null,
    shard: readShard(values.shard),
    isChangedOnly: readChanged(values.changed, positionals),
  };
}

function readParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts;
  const names = only.split(",");
  const chosen = parts.filter((part) => names.includes(part));
  if (chosen.length === names.length) return chosen;
  throw new Advice(`--only takes some of ${parts.join(", ")}, not "${only}".`);
}

function readRepeat(text: string): number {
  const repeat = Number(text);
  if (Number.isInteger(repeat) && repeat >= 1 && repeat <= 1000) return repeat;
  throw new Advice(`--repeat takes a number from 1 to 1000, not "${text}".`);
}

function readShard(text: string | undefined): string | null {
  if (text === undefined) return null;
  const [, shard, shards] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? [];
  if (shard && shards && Number(shard) <= Number(shards)) return text;
  throw new Advice(`--shard takes one part of several, such as 1/4, not "${text}".`);
}

function readChanged(isChangedOnly: boolean, filters: readonly string[]): boolean {
  if (!isChangedOnly || filters.length === 0) return isChangedOnly;
  throw new Advice(`--changed chooses files by itself: leave out "${filters.join(" ")}".`);
}
