import {
  type Attributes,
  type AttributeValue,
  type Logger,
  ROOT_CONTEXT,
  SeverityNumber,
  trace,
} from "@opentelemetry/api";
import { describeError, type LogLine } from "#app/services/platform/log.server.ts";
import { patternOfPath } from "./route-names.ts";
import { currentContext } from "./spans.ts";

/** By pino's levels. */
const severities = new Map([
  [20, { severityNumber: SeverityNumber.DEBUG, severityText: "DEBUG" }],
  [30, { severityNumber: SeverityNumber.INFO, severityText: "INFO" }],
  [40, { severityNumber: SeverityNumber.WARN, severityText: "WARN" }],
  [50, { severityNumber: SeverityNumber.ERROR, severityText: "ERROR" }],
  [60, { severityNumber: SeverityNumber.FATAL, severityText: "FATAL" }],
]);
const INFO = 30;

/** Fields of a line that leave, by their attribute; those that hold ids stay on standard output. */
const exportedFields = {
  request: "shop.request",
  method: "http.request.method",
  status: "http.response.status_code",
  ms: "shop.ms",
  aborted: "shop.aborted",
  provider: "shop.provider",
  job: "shop.job",
  reason: "shop.reason",
  problem: "shop.problem",
  outcome: "shop.outcome",
  mode: "shop.mode",
  seconds: "shop.seconds",
  tries: "shop.tries",
  count: "shop.count",
  signal: "shop.signal",
  traces: "shop.traces",
  logs: "shop.logs",
} as const;

const exportedEntries = Object.entries(exportedFields);

/**
 * Sends a line of the log by OTLP where there is a logger, and returns the trace that it belongs to.
 * Lines of requests that are not sampled stay on standard output alone, unless they warn.
 */
export function exportLine(line: LogLine, logger: Logger | null): string | null {
  const context = currentContext();
  const isOfRequest = "request" in line.fields && line.level <= INFO;
  if (logger && (context !== undefined || !isOfRequest)) {
    logger.emit({
      ...severities.get(line.level),
      timestamp: Date.now(),
      body: line.message ?? "answered",
      attributes: attributesOf(line.fields),
      context: context ?? ROOT_CONTEXT,
    });
  }
  return (context && trace.getSpanContext(context)?.traceId) ?? null;
}

function attributesOf(fields: LogLine["fields"]): Attributes {
  const attributes: Attributes = {};
  for (const [field, name] of exportedEntries) {
    const value = fields[field];
    if (isSimple(value)) attributes[name] = value;
  }
  if (typeof fields.path === "string") attributes["http.route"] = patternOfPath(fields.path);
  if (fields.err !== undefined) addFailure(attributes, describeError(fields.err));
  return attributes;
}

/** Parts of a described error, by their attribute; those of its cause come first. */
const failureFields = Object.entries({
  type: "exception.type",
  message: "exception.message",
  stack: "exception.stacktrace",
  code: "error.type",
  query: "db.query.text",
  constraint: "shop.constraint",
});

function addFailure(attributes: Attributes, failure: unknown): void {
  if (typeof failure === "string") attributes["exception.message"] = failure;
  if (typeof failure !== "object" || failure === null) return;
  if ("cause" in failure) addFailure(attributes, failure.cause);
  const parts = new Map<string, unknown>(Object.entries(failure));
  for (const [field, name] of failureFields) {
    const value = parts.get(field);
    if (isSimple(value)) attributes[name] = value;
  }
}

function isSimple(value: unknown): value is Exclude<AttributeValue, unknown[]> {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
