import { execFileSync } from "node:child_process";
import autocannon from "autocannon";

const WARM_SECONDS = 2;
const MEASURED_SECONDS = 8;

/** A page or form to ask for again and again. */
export type Target = {
  url: string;
  /** One per client, in turn; none for visitors. */
  cookies?: readonly string[];
  /** Fields of a form to post. */
  fields?: Record<string, string>;
  /** The status each answer must have; 200 unless told. */
  status?: number;
};

export type Speed = { perSecond: number; p50Ms: number; p99Ms: number };

/** Asks from `clients` connections at once for some seconds. Throws when an answer is not what it should be. */
export async function measureSpeed(target: Target, clients: number): Promise<Speed> {
  await run(target, clients, WARM_SECONDS);
  const result = await run(target, clients, MEASURED_SECONDS);
  const expected = String(target.status ?? 200);
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== expected);
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.errors} errors, statuses ${others.join(", ")}`);
  }
  const { latency, requests } = result;
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** Memory of a process, in MB. */
export function memoryMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

function run(target: Target, connections: number, duration: number) {
  const { origin } = new URL(target.url);
  let next = 0;
  return autocannon({
    url: target.url,
    connections,
    duration,
    headers: { "accept-encoding": "gzip, deflate, br", origin },
    ...(target.fields && {
      method: "POST",
      body: new URLSearchParams(target.fields).toString(),
    }),
    setupClient: (client) => {
      const cookie = target.cookies?.[next++ % target.cookies.length];
      const type = target.fields && { "content-type": "application/x-www-form-urlencoded" };
      client.setHeaders({
        "accept-encoding": "gzip, deflate, br",
        origin,
        ...type,
        ...(cookie && { cookie }),
      });
    },
  });
}
