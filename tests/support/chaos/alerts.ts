import { readFileSync } from "node:fs";

/** Alerts that the chaos tests fire, each by a fault of its own; together all of docs/alerts/rules.yml. */
export const plantedAlerts = {
  /** Faults that the shop sees around it: `tests/chaos/alerts.test.ts`. */
  around: [
    ...(["ErpSilent", "ErpMessagesStuck", "OutboxStuck", "JobsLate", "JobsFailing"] as const),
    ...(["ProviderAway", "RefundRefused", "ClockWrong", "DiskFull", "PoolDry"] as const),
  ],
  /** Faults of a process and of its database: `tests/chaos/process-alerts.test.ts`. */
  process: [
    ...(["Errors", "SlowPages", "DatabaseAway"] as const),
    ...(["MemoryHigh", "EventLoopSlow", "ShopDown"] as const),
  ],
} as const;

type Sample = { name: string; labels: Map<string, string>; value: number };

/** Samples of a target, as Prometheus has them after one scrape. */
export type Scrape = readonly Sample[];

type Alert = { name: string; expression: string };

const JOB = "madrier";

/** Asks a process for its figures; as in Prometheus, `up` says whether it answered. */
export async function scrape(address: string): Promise<Scrape> {
  const text = await fetch(address).then(
    (reply) => (reply.ok ? reply.text() : null),
    () => null,
  );
  const up = { name: "up", labels: new Map([["job", JOB]]), value: text === null ? 0 : 1 };
  return [up, ...samplesOf(text ?? "")];
}

function samplesOf(text: string): Sample[] {
  return text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)];
    const named = new Map(pairs.map(([, label = "", word = ""]) => [label, word]));
    return [{ name, labels: named, value: Number(value) }];
  });
}

export function readAlerts(): Alert[] {
  const rules = readFileSync("docs/alerts/rules.yml", "utf8");
  const found = rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)$/gm);
  return [...found].map(([, name = "", expression = ""]) => ({ name, expression }));
}

/**
 * Alerts whose condition holds, by two scrapes where it is a rate. How long it must hold is promtool's
 * test. Throws for an expression of another form than those of the file.
 */
export function alertsFiring(now: Scrape, before: Scrape = []): string[] {
  return readAlerts()
    .filter(({ expression }) => holds(expression, now, before))
    .map(({ name }) => name);
}

function holds(expression: string, now: Scrape, before: Scrape): boolean {
  const [, left = "", compare = "", bar = ""] = /^(.*) (>|<|==) ([\d.]+)$/.exec(expression) ?? [];
  return valuesOf(left, now, before).some((value) => {
    if (compare === "==") return value === Number(bar);
    return compare === ">" ? value > Number(bar) : value < Number(bar);
  });
}

const SELECTOR = String.raw`(\w+(?:\{[^}]*\})?)`;
const RATE = String.raw`rate\(${SELECTOR}\[5m\]\)`;
const ratio = new RegExp(String.raw`^sum\(${RATE}\) / sum\(${RATE}\)$`);
const quantile = new RegExp(
  String.raw`^histogram_quantile\(([\d.]+), sum by \(le\) \(${RATE}\)\)$`,
);
const extreme = new RegExp(String.raw`^(?:max|min)(?: by \(\w+\))? ?\((abs\()?${SELECTOR}\)?\)$`);
const plain = new RegExp(`^${SELECTOR}$`);

/** The extreme of a group meets a bar when one of its values does. */
function valuesOf(expression: string, now: Scrape, before: Scrape): number[] {
  const [, part, whole] = ratio.exec(expression) ?? [];
  if (part && whole) {
    const all = sum(increases(whole, now, before));
    return all === 0 ? [] : [sum(increases(part, now, before)) / all];
  }
  const [, share, buckets] = quantile.exec(expression) ?? [];
  if (share && buckets) return quantileOf(Number(share), increases(buckets, now, before));
  const [, abs, chosen = plain.exec(expression)?.[1]] = extreme.exec(expression) ?? [];
  if (!chosen) throw new Error(`an expression that this test cannot read: ${expression}`);
  const values = select(chosen, now).map(({ value }) => value);
  return abs ? values.map(Math.abs) : values;
}

function select(selector: string, from: Scrape): Sample[] {
  const [, metric, matchers = ""] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const wanted = [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)];
  return from.filter(({ name, labels }) => {
    if (name !== metric) return false;
    return wanted.every(([, label = "", by, text = ""]) => {
      const has = labels.get(label) ?? "";
      return by === "=" ? has === text : new RegExp(`^(?:${text})$`).test(has);
    });
  });
}

/** A series that only one of two scrapes has gives no rate, as in Prometheus. */
function increases(selector: string, now: Scrape, before: Scrape): Sample[] {
  const old = new Map(select(selector, before).map((one) => [keyOf(one), one.value]));
  return select(selector, now).flatMap((one) => {
    const from = old.get(keyOf(one));
    return from === undefined ? [] : [{ ...one, value: one.value - from }];
  });
}

function keyOf({ labels }: Sample): string {
  return JSON.stringify([...labels].toSorted());
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((total, { value }) => total + value, 0);
}

/** Linear within its bucket, as `histogram_quantile` of Prometheus. */
function quantileOf(share: number, buckets: readonly Sample[]): number[] {
  const counts = new Map<number, number>();
  for (const { labels, value } of buckets) {
    const bound = labels.get("le") === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.get("le"));
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  const rising = [...counts].toSorted(([one], [other]) => one - other);
  const rank = share * (rising.at(-1)?.[1] ?? 0);
  if (rank === 0) return [];
  let [start, below] = [0, 0];
  for (const [bound, count] of rising) {
    if (count >= rank) {
      if (bound === Number.POSITIVE_INFINITY) return [start];
      return [start + ((bound - start) * (rank - below)) / (count - below)];
    }
    [start, below] = [bound, count];
  }
  return [];
}
