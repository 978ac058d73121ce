import { type Link, TraceFlags } from "@opentelemetry/api";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { OtelSettings } from "#app/services/platform/otel-settings.server.ts";

/** One request in ten, unless the configuration says otherwise. */
const USUAL_RATIO = 0.1;

/** The sampler of the standard variables; a job follows the request that queued it. */
export function samplerOf(
  name: OtelSettings["OTEL_TRACES_SAMPLER"],
  ratio = name === undefined ? USUAL_RATIO : 1,
): Sampler {
  const root = rootOf(name ?? "parentbased_traceidratio", ratio);
  return name && !name.startsWith("parentbased_")
    ? root
    : new ParentBasedSampler({ root: followingLinks(root) });
}

function rootOf(name: string, ratio: number): Sampler {
  if (name.endsWith("always_on")) return new AlwaysOnSampler();
  if (name.endsWith("always_off")) return new AlwaysOffSampler();
  return new TraceIdRatioBasedSampler(ratio);
}

function followingLinks(root: Sampler): Sampler {
  return {
    shouldSample: (...given) => {
      const [, , , , , links] = given;
      return links.some(isSampled)
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : root.shouldSample(...given);
    },
    toString: () => `FollowingLinks{${root}}`,
  };
}

function isSampled({ context: { traceFlags } }: Link): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0;
}
