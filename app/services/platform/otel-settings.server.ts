import { z } from "zod";

/** An empty value counts as unset (OpenTelemetry specification, "General SDK Configuration"). */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), type.optional());

const endpoint = optional(z.url({ protocol: /^https?$/ }));
const exporter = optional(z.enum(["otlp", "none"]));
const protocol = optional(z.enum(["http/protobuf", "http/json"]));
const count = optional(z.coerce.number().int().min(1).max(100_000));

/**
 * Variables of OpenTelemetry that the shop itself reads. The SDK's exporters read theirs: headers,
 * time limits, compression, certificates.
 */
export const otelShape = {
  OTEL_SDK_DISABLED: optional(z.stringbool()),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_LOGS_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_LOGS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: optional(
    z.enum([
      ...(["always_on", "always_off", "traceidratio"] as const),
      ...(["parentbased_always_on", "parentbased_always_off", "parentbased_traceidratio"] as const),
    ]),
  ),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  OTEL_BSP_SCHEDULE_DELAY: count,
  OTEL_BSP_EXPORT_TIMEOUT: count,
  OTEL_BSP_MAX_QUEUE_SIZE: count,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count,
  OTEL_BLRP_SCHEDULE_DELAY: count,
  OTEL_BLRP_EXPORT_TIMEOUT: count,
  OTEL_BLRP_MAX_QUEUE_SIZE: count,
  OTEL_BLRP_MAX_EXPORT_BATCH_SIZE: count,
};

export type OtelSettings = z.output<z.ZodObject<typeof otelShape>>;

export function exportsTraces(settings: OtelSettings): boolean {
  const address =
    settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return isOn(settings, address, settings.OTEL_TRACES_EXPORTER);
}

export function exportsLogs(settings: OtelSettings): boolean {
  const address = settings.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return isOn(settings, address, settings.OTEL_LOGS_EXPORTER);
}

function isOn(settings: OtelSettings, address: string | undefined, chosen = "otlp"): boolean {
  return address !== undefined && chosen === "otlp" && !settings.OTEL_SDK_DISABLED;
}
