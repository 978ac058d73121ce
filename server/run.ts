import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextCheck, setTimeout as wait } from "node:timers/promises";
import { loadFooter } from "#app/http/footer.server.ts";
import { type RunningWorker, startWorker } from "#app/services/jobs/worker.server.ts";
import { loadMessageTexts } from "#app/services/message/load.server.ts";
import { followClock } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { flushLog, log } from "#app/services/platform/log.server.ts";
import { closeReplica } from "#app/services/platform/replica.server.ts";
import { writeAsked } from "#app/services/search/asked.server.ts";
import { loadSearchRules } from "#app/services/search/rules.server.ts";
import { loadSettings } from "#app/services/setting/load.server.ts";
import { CONNECTION_SILENCE_MS, connectionLimits } from "./connection-limit.ts";
import { startMetrics } from "./metrics.ts";
import type { Telemetry } from "./otlp.ts";
import { security } from "./render.ts";
import { startTelemetry } from "./telemetry.ts";

const LINGER_MS = 500;
const STOP_MS = 9_000;
const MARGIN_MS = 200;

export async function runServer(listenerOf: (isStopping: () => boolean) => RequestListener) {
  let isStopping = false;
  const server = createServer(connectionLimits);
  server.setTimeout(CONNECTION_SILENCE_MS);
  server.on("clientError", answerGarbage);
  const underWay = followResponses(server);
  server.on(
    "request",
    listenerOf(() => isStopping),
  );
  await followClock();
  await Promise.all([loadSettings(), loadMessageTexts(), loadFooter(), loadSearchRules()]).catch(
    (err: unknown) => log.warn({ err }, "settings could not be read"),
  );
  await startMetrics();
  const telemetry = await startTelemetry();
  const worker = config.WORKER ? await startWorker() : null;
  await listen(server);

  const stop = (reason: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    stopServer({ server, worker, underWay, telemetry }).then(() => leave(exitCode), leaveBadly);
  };
  process.on("SIGTERM", () => stop("SIGTERM", 0));
  process.on("SIGINT", () => stop("SIGINT", 0));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught");
    stop("uncaught", 1);
  });
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
}

/** Once the server has stopped listening, each unsent response closes its connection. */
function followResponses(server: Server): ReadonlySet<ServerResponse> {
  const underWay = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return underWay;
}

async function listen(server: Server) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  log.info({ address: server.address(), origin: config.ORIGIN }, "listening");
}

type Running = {
  server: Server;
  worker: RunningWorker | null;
  underWay: ReadonlySet<ServerResponse>;
  telemetry: Telemetry | null;
};

/** Fails `/health/ready` for STOP_DELAY_MS before the port closes; then ends everything in 9 s at most. */
async function stopServer({ server, worker, underWay, telemetry }: Running) {
  const from = performance.now();
  setTimeout(leaveBadly, STOP_MS, new Error("not stopped within the time limit"));
  await wait(config.STOP_DELAY_MS);
  // Runs right after Node has accepted all waiting connections: the rest would be cut.
  await nextCheck();
  const closed = once(server, "close");
  // http's own close() also cuts idle connections, which may already carry a request.
  NetServer.prototype.close.call(server);
  for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
  await wait(LINGER_MS);
  server.closeIdleConnections();
  await Promise.all([closed, worker?.stop()]);
  await writeAsked().catch((err: unknown) => log.warn({ err }, "searches could not be counted"));
  const leftMs = STOP_MS - MARGIN_MS - (performance.now() - from);
  await Promise.all([pool.end(), closeReplica(), telemetry?.stop(leftMs)]);
}

function leave(exitCode: number) {
  flushLog();
  process.exit(exitCode);
}

function leaveBadly(err: unknown) {
  log.error({ err }, "stopped after a failure");
  leave(1);
}

const GARBAGE_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function answerGarbage(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = GARBAGE_STATUS[error.code ?? ""] ?? "400 Bad Request";
  const headers = security.plain.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
