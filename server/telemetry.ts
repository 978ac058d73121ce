import { config } from "#app/services/platform/config.server.ts";
import { exportsLogs, exportsTraces } from "#app/services/platform/otel-settings.server.ts";
import type { Telemetry } from "./otlp.ts";

/** Sends traces and logs by OTLP where an endpoint is configured; otherwise the SDK is not even loaded. */
export async function startTelemetry(): Promise<Telemetry | null> {
  if (!exportsTraces(config) && !exportsLogs(config)) return null;
  const { startExport } = await import("./otlp.ts");
  return startExport();
}
