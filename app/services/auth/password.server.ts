import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id, the library's default variant: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password: an unknown card is compared with it, to take as long. */
const NOBODYS =
  "$argon2id$v=19$m=19456,t=2,p=1$qOB9Owb/NAQR+tQ77wvexA$0ABDyN09TtULplgmH+x9QNJxOimtLUF2zgf4m/JtxfU";

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Compares a password with a hash. Without a hash it takes as long and returns false. */
export function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? NOBODYS, password);
    return matches && passwordHash !== null;
  });
}

/** Hashing fills a core and 19 MiB: two at once leave the shop room to answer. */
export const HASHED_AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHED_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
