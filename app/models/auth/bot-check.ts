import { z } from "zod";

/** Without proof of work, a form filled in faster than this waits for it: a person never sees it. */
const LEAST_SECONDS = 1;

/** A form left open for longer is sent a second time. */
export const CHALLENGE_MINUTES = 120;

/** How a solution begins, in hexadecimal: 4096 hashes on average, a blink for one person, a bill for a robot. */
export const PROOF_PREFIX = "000";

/** The fields that `BotCheck` puts into a form, to be spread into its schema. */
export const botFields = {
  bot_challenge: z.string().max(2000).default(""),
  bot_solution: z.string().max(300).default(""),
  /** A field nobody sees: what fills it in is no person. */
  website: z.string().max(300).default(""),
};

/** What `BotCheck` sends. */
export type BotFields = z.output<z.ZodObject<typeof botFields>>;

const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal("SHA-256"),
    cost: z.literal(1),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    keyLength: z.literal(32),
    keyPrefix: z.literal(PROOF_PREFIX),
    expiresAt: z.int(),
    data: z.object({ at: z.int() }),
  }),
  signature: z.string().max(200),
});

const solution = z.object({ counter: z.int(), derivedKey: z.string().max(128) });

/** A challenge as a form carries it, or null: whether it is ours, its signature tells. */
export function readChallenge(text: string) {
  return readJson(text, challenge);
}

/** A solution as a form carries it, or null. */
export function readSolution(text: string) {
  return readJson(text, solution);
}

/** Milliseconds that a form made at `at` still has to wait, without proof of work. */
export function waitMilliseconds(at: number, now: Date): number {
  return Math.min(Math.max(0, at + LEAST_SECONDS * 1000 - now.getTime()), LEAST_SECONDS * 1000);
}

function readJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
