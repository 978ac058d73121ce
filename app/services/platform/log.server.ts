import { DrizzleQueryError } from "drizzle-orm";
import { destination, type LogFn, type Logger, pino } from "pino";
import { config } from "./config.server.ts";
import { exportsLogs, exportsTraces } from "./otel-settings.server.ts";

const FLUSH_MS = 500;
const BUFFER_BYTES = 4096;

const output = destination({ fd: 1, minLength: BUFFER_BYTES, sync: false });
setInterval(() => output.flush(), FLUSH_MS).unref();

/**
 * The log of this process: JSON lines on standard output. It holds no personal data: no query
 * strings, no cookies, no addresses, no query parameters. Pass errors as `{ err }`, always with a
 * message: without one, the library writes the error's own, parameters included.
 */
export const log = pino(
  {
    ...{ level: config.LOG_LEVEL, base: undefined, serializers: { err: describeError } },
    ...((exportsTraces(config) || exportsLogs(config)) && {
      hooks: { logMethod: writeFollowed },
    }),
  },
  output,
);

/** A line before it is written: `err` is not described yet. */
export type LogLine = { level: number; fields: Record<string, unknown>; message?: string };

let nameTrace: (line: LogLine) => string | null = () => null;

/** Shows every line before it is written, where OTLP is configured; it gets the trace that comes back. */
export function followLog(follow: (line: LogLine) => string | null): void {
  nameTrace = follow;
}

/** Lines have fields, a message or both; pino's words with places for values are not used. */
function writeFollowed(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void {
  const [first, second]: unknown[] = given;
  const fields = typeof first === "object" && first !== null ? { ...first } : {};
  const message = typeof first === "string" ? first : second;
  const line = { level, fields, ...(typeof message === "string" && { message }) };
  const traceId = nameTrace(line);
  if (traceId === null) write.apply(this, given);
  else write.call(this, { ...fields, traceId }, line.message);
}

/** Flushes the log; call it before the process exits. */
export function flushLog(): void {
  output.flushSync();
}

/** Omits the parameters of a failed query, which are customers' data. */
export function describeError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    const { cause } = error;
    return { type: "DrizzleQueryError", query: error.query, cause: cause && describeError(cause) };
  }
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    code: "code" in error ? error.code : undefined,
    constraint: "constraint" in error ? error.constraint : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
