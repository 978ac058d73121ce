import { hash } from "@node-rs/argon2";

/**
 * Hash at the least cost, which it names itself: making a real one, and each comparison with it, take 36 ms of a core.
 * `hashPassword` makes those whose time is judged.
 */
export function cheapHash(secret: string): Promise<string> {
  return hash(secret, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
