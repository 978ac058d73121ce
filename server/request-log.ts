import type { ServerResponse } from "node:http";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import type { Arrival } from "./arrival.ts";

export function logWhenDone(response: ServerResponse, arrival: Arrival): void {
  if (!log.isLevelEnabled("info")) return;
  const from = performance.now();
  response.once("close", () => {
    log.info({
      request: arrival.id,
      method: arrival.method,
      path: loggedPath(arrival.pathname),
      status: response.statusCode,
      ms: Math.round((performance.now() - from) * 10) / 10,
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}

export function logFailure(arrival: Arrival, err: unknown): void {
  log.error(
    { request: arrival.id, method: arrival.method, path: loggedPath(arrival.pathname), err },
    "not answered",
  );
}
