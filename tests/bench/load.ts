import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import { workMs } from "#tests/support/processor.ts";

export type Asked = {
  path: string;
  /** Addresses to ask one after the other, each once, in place of `path`. */
  paths?: readonly string[];
  cookie?: string;
  fields?: Record<string, string>;
};

export type Target = {
  origin: string;
  requests: readonly Asked[];
  status?: number;
  headers?: Record<string, string>;
  /** Requests of all clients in a second; as many as are answered when there is none. */
  perSecond?: number;
};

export type Speed = { perSecond: number; p50Ms: number; p99Ms: number; requests: number };

/** Duration of warm-up, and of measurement. */
export type Length = { warmSeconds: number; seconds: number };

const WAIT_SECONDS = 20;

/** Throws on an unexpected response. */
export async function measureSpeed(
  target: Target,
  clients: number,
  { warmSeconds, seconds }: Length,
): Promise<Speed> {
  await run(target, clients, { duration: warmSeconds });
  let { latency, requests } = await run(target, clients, { duration: seconds });
  // The machine is so busy that no response came in time: wait for the first ones.
  if (requests.total === 0)
    ({ latency, requests } = await run(target, clients, { duration: WAIT_SECONDS }));
  if (requests.total === 0) throw new Error(`${target.requests[0]?.path}: no answer at all.`);
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    requests: requests.total,
  };
}

const WARM_ANSWERS = 200;
const MEASURED_ANSWERS = 150;

/** Processor time of the process `pid` per response, in milliseconds: independent of the load of the machine. */
export async function measureWork(target: Target, clients: number, pid: number): Promise<number> {
  const [ms = 0] = await measureWorks(target, clients, {
    pids: [[pid]],
    answers: MEASURED_ANSWERS,
  });
  return ms;
}

type Watched = { pids: readonly (readonly number[])[]; answers: number };

/** The same of several groups of processes at once, in milliseconds per response of all in a group. */
export async function measureWorks(
  target: Target,
  clients: number,
  { pids, answers }: Watched,
): Promise<number[]> {
  // Addresses that are asked once each are not asked while warming up.
  const requests = target.requests.map(({ paths: _, ...one }) => one);
  await run({ ...target, requests }, clients, { amount: WARM_ANSWERS });
  const before = pids.map(sumOfWork);
  const measured = await run(target, clients, { amount: answers });
  return pids.map((group, at) => (sumOfWork(group) - (before[at] ?? 0)) / measured.requests.total);
}

function sumOfWork(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + workMs(pid), 0);
}

export function memoryMb(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

async function run(
  target: Target,
  connections: number,
  until: { duration: number } | { amount: number },
) {
  const { origin, requests, status = 200, perSecond } = target;
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    ...until,
    ...(perSecond && { overallRate: perSecond }),
    timeout: 30,
    setupClient: (client) => {
      const one = requests[next++ % requests.length];
      if (one) client.setRequests(pathsOf(one).map((path) => requestOf(target, { ...one, path })));
    },
  });
  const expected = String(status);
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== expected);
  if (others.length > 0 || result.errors > 0) {
    throw new Error(`${requests[0]?.path}: ${result.errors} errors, statuses ${others.join(", ")}`);
  }
  return result;
}

/** A client starts over after its last address: give it more than it asks. */
function pathsOf({ path, paths }: Asked): readonly string[] {
  return paths ?? [path];
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
