import { z } from "zod";

/** Minimum time to fill in a form without proof of work; people do not notice it. */
const LEAST_SECONDS = 1;

export const CHALLENGE_MINUTES = 120;

/** Prefix of a valid hash, in hexadecimal: 4096 hashes on average, unnoticeable for a person, expensive for a robot. */
export const PROOF_PREFIX = "000";

export const botFields = {
  bot_challenge: z.string().max(2000).default(""),
  bot_solution: z.string().max(300).default(""),
  /** Honeypot: hidden from people, so only robots fill it in. */
  website: z.string().max(300).default(""),
};

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

/** Parses a challenge, or returns null; the signature is verified elsewhere. */
export function readChallenge(text: string) {
  return readJson(text, challenge);
}

/** Parses a solution, or returns null. */
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
