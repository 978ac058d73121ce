import { DrizzleQueryError } from "drizzle-orm";
import { destination, pino } from "pino";
import { config } from "./config.server.ts";

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
  { level: config.LOG_LEVEL, base: undefined, serializers: { err: describeError } },
  output,
);

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
