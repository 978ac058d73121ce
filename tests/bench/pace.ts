import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Asked } from "./load.ts";

export type Paced = { origin: string; requests: readonly Asked[]; perSecond: number };

/**
 * Milliseconds of each answer to requests that come at an even pace, as those of many people do: a slow one keeps none
 * from coming. Throws on an answer that is no page.
 */
export async function measurePace(paced: Paced, seconds: number): Promise<number[]> {
  const { requests, perSecond } = paced;
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  try {
    for (let sent = 0; sent < seconds * perSecond; sent++) {
      const early = startedAt + (sent * 1_000) / perSecond - performance.now();
      if (early > 0) await wait(early);
      const one = requests[sent % requests.length];
      if (one) answers.push(measureAnswer(paced.origin, one, agent));
    }
    return await Promise.all(answers);
  } finally {
    agent.destroy();
  }
}

async function measureAnswer(origin: string, { path, cookie = "" }: Asked, agent: Agent) {
  const from = performance.now();
  const headers = { cookie, "accept-encoding": "gzip, br" };
  const [answer]: IncomingMessage[] = await once(
    request(origin + path, { agent, headers }).end(),
    "response",
  );
  await once(answer?.resume() ?? process, "end");
  if (answer?.statusCode !== 200) throw new Error(`${path}: status ${answer?.statusCode}`);
  return performance.now() - from;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
}
