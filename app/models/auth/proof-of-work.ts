const AT_ONCE = 64;

type Challenge = { parameters: { nonce: string; salt: string; keyPrefix: string } };

/** The first counter whose SHA-256 has the requested prefix (altcha 2, cost 1). Null without hashing. */
export async function solve(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const { parameters }: Challenge = JSON.parse(text);
  const seed = bytesOf(parameters.salt + parameters.nonce);
  for (let first = 0; ; first += AT_ONCE) {
    const keys = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => keyOf(seed, first + index)),
    );
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
    if (found >= 0) return JSON.stringify({ counter: first + found, derivedKey: keys[found] });
  }
}

async function keyOf(seed: Uint8Array, counter: number): Promise<string> {
  const bytes = new Uint8Array(seed.length + 4);
  bytes.set(seed);
  new DataView(bytes.buffer).setUint32(seed.length, counter);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
