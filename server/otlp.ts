import { randomUUID } from "node:crypto";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import { OTLPLogExporter as JsonLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPLogExporter as ProtobufLogExporter } from "@opentelemetry/exporter-logs-otlp-proto";
import { OTLPTraceExporter as JsonTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { config } from "#app/services/platform/config.server.ts";
import { followLog, log } from "#app/services/platform/log.server.ts";
import { addObserver, setTraceReader } from "#app/services/platform/observe.server.ts";
import { observeQueries } from "#app/services/platform/observe-queries.server.ts";
import { exportsLogs, exportsTraces } from "#app/services/platform/otel-settings.server.ts";
import { exportLine } from "./log-records.ts";
import { samplerOf } from "./sampler.ts";
import { currentTraceparent, spanObserver } from "./spans.ts";

/** Sends what waits within a second, or before the time that the process has left. */
export type Telemetry = { stop: (leftMs: number) => Promise<void> };

const NAME = "madrier";

/** A collector that is away costs a stopping process no more. */
const FLUSH_MS = 1_000;

const DIAG_MS = 60_000;
const DIAG_LENGTH = 200;

type Signal = { flush: () => Promise<void> };

/** Starts the official SDK: queues with an end, sent in batches, dropped when nobody takes them. */
export function startExport(): Telemetry {
  reportProblems();
  const signals = [
    ...(exportsTraces(config) ? [startTraces()] : []),
    ...(exportsLogs(config) ? [startLogs()] : [markLines()]),
  ];
  log.info({ traces: exportsTraces(config), logs: exportsLogs(config) }, "sending by OTLP");
  return {
    stop: async (leftMs) => {
      const flushed = Promise.allSettled(signals.map(({ flush }) => flush()));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, Math.max(0, Math.min(FLUSH_MS, leftMs)));
      });
      await Promise.race([flushed, late]);
      clearTimeout(timer);
    },
  };
}

/** Names the service alone: no host, no user, no command line of the process. */
function resource() {
  const own = { "service.name": NAME, "service.instance.id": randomUUID() };
  return resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] }));
}

function startTraces(): Signal {
  const { OTEL_EXPORTER_OTLP_PROTOCOL: common, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: own } = config;
  const exporter =
    (own ?? common) === "http/json" ? new JsonTraceExporter() : new ProtobufTraceExporter();
  const processor = new BatchSpanProcessor({
    exporter,
    ...batch({
      scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: config.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: config.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: config.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    }),
  });
  const sampler = samplerOf(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG);
  const provider = new TracerProvider({
    ...{ sampler, resource: resource(), spanProcessors: [processor] },
  });
  addObserver(spanObserver(provider.getTracer(NAME)));
  setTraceReader(currentTraceparent);
  observeQueries();
  return { flush: () => provider.shutdown() };
}

function startLogs(): Signal {
  const { OTEL_EXPORTER_OTLP_PROTOCOL: common, OTEL_EXPORTER_OTLP_LOGS_PROTOCOL: own } = config;
  const exporter =
    (own ?? common) === "http/json" ? new JsonLogExporter() : new ProtobufLogExporter();
  const processor = new BatchLogRecordProcessor({
    exporter,
    ...batch({
      scheduledDelayMillis: config.OTEL_BLRP_SCHEDULE_DELAY,
      exportTimeoutMillis: config.OTEL_BLRP_EXPORT_TIMEOUT,
      maxQueueSize: config.OTEL_BLRP_MAX_QUEUE_SIZE,
      maxExportBatchSize: config.OTEL_BLRP_MAX_EXPORT_BATCH_SIZE,
    }),
  });
  const provider = new LoggerProvider({ resource: resource(), processors: [processor] });
  const logger = provider.getLogger(NAME);
  followLog((line) => exportLine(line, logger));
  return { flush: () => provider.shutdown() };
}

/** Without logs by OTLP the lines on standard output still name their trace. */
function markLines(): Signal {
  followLog((line) => exportLine(line, null));
  return { flush: async () => {} };
}

/** The SDK's own values stand for those that are not set. */
function batch(given: Record<string, number | undefined>) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A collector that is away is one line a minute, without what it answered. */
function reportProblems(): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string) => {
    const now = performance.now();
    if (now < saidAt + DIAG_MS) return;
    saidAt = now;
    log.warn({ problem: problemOf(message) }, "traces or logs could not be sent");
  };
  const silent = () => {};
  const logger = { error: say, warn: say, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** The SDK writes errors as JSON, stack and answer included. */
function problemOf(message: string): string {
  const [, said = message] = /"message":"((?:[^"\\]|\\.)*)"/.exec(message) ?? [];
  return said.slice(0, DIAG_LENGTH);
}
