import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { begin, type Observation } from "#app/services/platform/observe.server.ts";
import type { Arrival } from "./arrival.ts";

/** Shows a request to the metrics and the traces; null when neither is on. */
export function beginRequest(
  { headers }: IncomingMessage,
  { method, pathname }: Arrival,
  isFile: boolean,
): Observation | null {
  const { traceparent } = headers;
  const isTrusted = config.TRUSTED_PROXIES > 0 && typeof traceparent === "string";
  const parent = isTrusted ? traceparent : null;
  return begin({ kind: "request", method, pathname, isFile, parent });
}

export function logWhenDone(
  response: ServerResponse,
  arrival: Arrival,
  observation: Observation | null,
): void {
  const isLogged = log.isLevelEnabled("info");
  if (!isLogged && !observation) return;
  const from = performance.now();
  response.once("close", () => {
    const { method, pathname } = arrival;
    const seconds = (performance.now() - from) / 1000;
    const line = () =>
      log.info({
        request: arrival.id,
        method,
        path: loggedPath(pathname),
        status: response.statusCode,
        ms: Math.round(seconds * 10_000) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    // The connection's own event has left the request behind.
    if (isLogged && observation?.within) observation.within(line);
    else if (isLogged) line();
    observation?.end({ status: response.statusCode, seconds });
  });
}

export function logFailure(arrival: Arrival, err: unknown): void {
  log.error(
    { request: arrival.id, method: arrival.method, path: loggedPath(arrival.pathname), err },
    "not answered",
  );
}
