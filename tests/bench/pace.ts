import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Asked } from "./load.ts";

type Paced = { origin: string; requests: readonly Asked[]; perSecond: number };

/** Asks for so many seconds; returns the milliseconds of each answer. */
export type Pace = (seconds: number) => Promise<number[]>;

/**
 * Sends requests at an even pace, as many people do: a slow answer keeps none from coming. Each call goes on where the
 * last one ended. Throws on an answer that is no page.
 */
export function paceOf({ origin, requests, perSecond }: Paced): Pace {
  let at = 0;
  return async (seconds) => {
    const agent = new Agent({ keepAlive: true });
    const startedAt = performance.now();
    const answers: Promise<number>[] = [];
    try {
      for (let sent = 0; sent < seconds * perSecond; sent++) {
        const early = startedAt + (sent * 1_000) / perSecond - performance.now();
        if (early > 0) await wait(early);
        const one = requests[at++ % requests.length];
        if (one) answers.push(measureAnswer(origin, one, agent));
      }
      return await Promise.all(answers);
    } finally {
      agent.destroy();
    }
  };
}

async function measureAnswer(origin: string, { path, cookie = "" }: Asked, agent: Agent) {
  const from = performance.now();
  const headers = { cookie, "accept-encoding": "gzip, br" };
  const asked = request(origin + path, { agent, headers }).end();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (answer?.statusCode !== 200) throw new Error(`${path}: status ${answer?.statusCode}`);
  await once(answer.resume(), "end");
  return performance.now() - from;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0;
}
