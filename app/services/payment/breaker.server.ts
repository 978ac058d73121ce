import {
  afterFailure,
  type Breaker,
  closedBreaker,
  MAX_FAILURES,
  tryBreaker,
} from "#app/models/payment/breaker.ts";
import { log } from "#app/services/platform/log.server.ts";
import type { OutboundReply } from "#app/services/platform/outbound.server.ts";

/** No answer, an error, an unreadable one, or an open breaker. */
export class ProviderUnavailable extends Error {
  readonly provider: string;

  constructor(provider: string, cause?: unknown) {
    super(`${provider} is not available`, { cause });
    this.name = "ProviderUnavailable";
    this.provider = provider;
  }
}

const breakers = new Map<string, Breaker>();

/**
 * Calls a provider unless it failed five times in a row a moment ago, which spares waiting for its
 * time-out. `work` makes the request and reads the answer; any error it throws counts as a failure.
 * Throws only `ProviderUnavailable`. A well-formed refusal is an answer.
 */
export async function throughBreaker<T>(provider: string, work: () => Promise<T>): Promise<T> {
  const known = breakers.get(provider) ?? closedBreaker;
  const tried = tryBreaker(known, Date.now(), Math.random());
  breakers.set(provider, tried.breaker);
  if (!tried.mayCall) throw new ProviderUnavailable(provider);
  try {
    const value = await work();
    breakers.set(provider, closedBreaker);
    return value;
  } catch (error) {
    const before = breakers.get(provider) ?? closedBreaker;
    breakers.set(provider, afterFailure(before, Date.now(), Math.random()));
    log.warn({ provider, err: error }, "A provider could not be called");
    throw new ProviderUnavailable(provider, error);
  }
}

/** Providers that this process has called, and whether calls are spared for now. */
export function breakerStates(): { provider: string; isOpen: boolean }[] {
  return [...breakers].map(([provider, breaker]) => ({
    provider,
    isOpen: breaker.failures >= MAX_FAILURES,
  }));
}

/** Passes the provider's own answers, and throws for signs of trouble: 429 and from 500 on. */
export function requireAnswer(reply: OutboundReply): OutboundReply {
  if (reply.status === 429 || reply.status >= 500)
    throw new Error(`the provider answered ${reply.status}`);
  return reply;
}
