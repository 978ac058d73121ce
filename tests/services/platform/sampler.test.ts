import { ROOT_CONTEXT, SamplingDecision, SpanKind, TraceFlags, trace } from "@opentelemetry/api";
import { describe, expect, test } from "vitest";
import { readConfig } from "#app/services/platform/config.server.ts";
import { exportsLogs, exportsTraces } from "#app/services/platform/otel-settings.server.ts";
import { samplerOf } from "../../../server/sampler.ts";

const spanId = "00f067aa0ba902b7";
const idOf = (index: number) => index.toString(16).padStart(8, "0").padStart(32, "7");
const contextOf = (traceFlags: TraceFlags) => ({ traceId: idOf(1), spanId, traceFlags });

type Given = { parent?: TraceFlags; linked?: TraceFlags };

function isSampled(sampler: ReturnType<typeof samplerOf>, traceId: string, given: Given = {}) {
  const { parent, linked } = given;
  const context =
    parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
  const links = linked === undefined ? [] : [{ context: contextOf(linked) }];
  const { decision } = sampler.shouldSample(context, traceId, "", SpanKind.SERVER, {}, links);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
}

describe("the sampler", () => {
  test("keeps about one request in ten by itself, or the ratio that is set", () => {
    const many = Array.from({ length: 2_000 }, (_, at) => idOf(at * 2_147_483));
    const kept = (sampler: ReturnType<typeof samplerOf>) =>
      many.filter((id) => isSampled(sampler, id)).length / many.length;

    expect(kept(samplerOf(undefined))).toBeCloseTo(0.1, 1);
    expect(kept(samplerOf("traceidratio", 0.5))).toBeCloseTo(0.5, 1);
    expect(kept(samplerOf("traceidratio"))).toBe(1);
    expect(kept(samplerOf("always_off"))).toBe(0);
  });

  test("follows the request that came with a trace, or that queued the job", () => {
    const never = samplerOf("parentbased_always_off");
    const always = samplerOf("parentbased_always_on");

    expect(isSampled(never, idOf(1), { parent: TraceFlags.SAMPLED })).toBe(true);
    expect(isSampled(always, idOf(1), { parent: TraceFlags.NONE })).toBe(false);
    expect(isSampled(never, idOf(1), { linked: TraceFlags.SAMPLED })).toBe(true);
    expect(isSampled(never, idOf(1), { linked: TraceFlags.NONE })).toBe(false);
    expect(isSampled(samplerOf("always_off"), idOf(1), { parent: TraceFlags.SAMPLED })).toBe(false);
  });
});

describe("the variables of OpenTelemetry", () => {
  const read = (given: Record<string, string>) => {
    const config = readConfig({ ...process.env, ...given });
    return [exportsTraces(config), exportsLogs(config)];
  };
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";

  test.each([
    [{}, [false, false]],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, [false, false]],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT }, [true, true]],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` },
      [true, false],
    ],
    [{ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/logs` }, [false, true]],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_LOGS_EXPORTER: "none" }, [true, false]],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" }, [false, false]],
  ])("%o send traces, logs: %o", (given, sent) => {
    expect(read(given)).toEqual(sent);
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "10"],
    ["OTEL_BSP_MAX_QUEUE_SIZE", "-1"],
  ])("are refused by name when wrong: %s=%s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
