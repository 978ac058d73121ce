import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";

/** What one client asks for. */
export type Asked = { path: string; cookie?: string; fields?: Record<string, string> };

/** A kind of page, form or call to ask for again and again. */
export type Target = {
  origin: string;
  /** Of each client in turn. */
  asked: readonly Asked[];
  /** The status each answer must have; 200 unless told. */
  status?: number;
  headers?: Record<string, string>;
};

export type Speed = { perSecond: number; p50Ms: number; p99Ms: number; requests: number };

/** How long what is measured runs before, and is then measured. */
export type Length = { warmSeconds: number; seconds: number };

const WAIT_SECONDS = 20;

/** Asks from `clients` connections at once for some seconds. Throws when an answer is not what it should be. */
export async function measureSpeed(
  target: Target,
  clients: number,
  { warmSeconds, seconds }: Length,
): Promise<Speed> {
  await run(target, clients, { duration: warmSeconds });
  let { latency, requests } = await run(target, clients, { duration: seconds });
  // So busy a machine that no answer came in time: the first ones are waited for.
  if (requests.total === 0)
    ({ latency, requests } = await run(target, clients, { duration: WAIT_SECONDS }));
  if (requests.total === 0) throw new Error(`${target.asked[0]?.path}: no answer at all.`);
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    requests: requests.total,
  };
}

/** Answers by which code is as fast as it gets, and then as many to measure. */
const WARM_ANSWERS = 200;
const MEASURED_ANSWERS = 150;

/** Milliseconds of processor that one answer takes the process `pid`: whatever else the machine does. */
export async function measureWork(target: Target, clients: number, pid: number): Promise<number> {
  await run(target, clients, { amount: WARM_ANSWERS });
  const before = workMs(pid);
  const { requests } = await run(target, clients, { amount: MEASURED_ANSWERS });
  return (workMs(pid) - before) / requests.total;
}

/** Hundredths of a second that Linux counts for a process, in user and in kernel. */
function workMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory of a process, in MB. */
export function memoryMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

async function run(
  target: Target,
  connections: number,
  until: { duration: number } | { amount: number },
) {
  const { origin, asked, status = 200 } = target;
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    ...until,
    timeout: 30,
    setupClient: (client) => {
      const one = asked[next++ % asked.length];
      if (one) client.setRequests([requestOf(target, one)]);
    },
  });
  const expected = String(status);
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== expected);
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${asked[0]?.path}: ${result.errors} errors, statuses ${others.join(", ")}`);
  }
  return result;
}

function requestOf({ origin, headers }: Target, { path, cookie, fields }: Asked) {
  return {
    method: fields ? ("POST" as const) : ("GET" as const),
    path,
    headers: {
      "accept-encoding": "gzip, deflate, br, zstd",
      origin,
      ...headers,
      ...(cookie && { cookie }),
      ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(fields && { body: new URLSearchParams(fields).toString() }),
  };
}
