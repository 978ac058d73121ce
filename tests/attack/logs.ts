/** One thing that no log may hold, and what it is. */
export type Canary = { what: string; value: string };

/** Shorter than this a value is found anywhere by chance. */
const SHORTEST = 5;

/** The ways in which a value may stand in a line: as it is, escaped for an address or for JSON, in base64. */
function writtenAs(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const base64 = Buffer.from(value).toString("base64").replace(/=+$/, "");
  return [...new Set([value, encodeURIComponent(value), json, base64])];
}

/** What a log tells of the canaries: each by its name, with the line that holds it. */
export function toldBy(log: string, canaries: readonly Canary[]): string[] {
  const lines = log.split("\n");
  return canaries
    .filter(({ value }) => value.length >= SHORTEST)
    .flatMap(({ what, value }) => {
      const line = lines.find((one) => writtenAs(value).some((form) => one.includes(form)));
      return line === undefined ? [] : [`${what}: ${line.slice(0, 300)}`];
    });
}
