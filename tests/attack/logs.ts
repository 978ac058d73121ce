export type Canary = { what: string; value: string };

/** Shorter values occur by chance. */
const SHORTEST = 5;

function writtenAs(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const base64 = Buffer.from(value).toString("base64").replace(/=+$/, "");
  return [...new Set([value, encodeURIComponent(value), json, base64])];
}

export function leaksIn(log: string, canaries: readonly Canary[]): string[] {
  const lines = log.split("\n");
  return canaries
    .filter(({ value }) => value.length >= SHORTEST)
    .flatMap(({ what, value }) => {
      const line = lines.find((one) => writtenAs(value).some((form) => one.includes(form)));
      return line === undefined ? [] : [`${what}: ${line.slice(0, 300)}`];
    });
}
