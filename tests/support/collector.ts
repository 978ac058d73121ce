import { createServer, type ServerResponse } from "node:http";
import { z } from "zod";

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map(({ key, value: one }) => {
        const { stringValue, intValue, doubleValue, boolValue } = one;
        return [key, String(stringValue ?? intValue ?? doubleValue ?? boolValue ?? "")];
      }),
    ),
  );
const resource = z.object({ attributes });
const link = z.object({ traceId: z.string(), spanId: z.string() });
const span = z.object({
  ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional() },
  ...{ name: z.string(), kind: z.number(), attributes, links: z.array(link).default([]) },
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
const record = z.object({
  ...{ body: value, attributes, severityText: z.string().default("") },
  traceId: z.string().optional(),
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});
const logs = z.object({
  resourceLogs: z.array(
    z.object({ resource, scopeLogs: z.array(z.object({ logRecords: z.array(record) })) }),
  ),
});

export type CollectedSpan = z.output<typeof span>;
export type CollectedRecord = z.output<typeof record>;

/** Takes what is sent, answers 500, or never answers. */
export type CollectorState = "sound" | "refusing" | "deaf";

export type Collector = {
  endpoint: string;
  /** Settings of a shop that sends everything there at once, in JSON. */
  settings: Record<string, string>;
  bodies: () => string;
  requests: () => number;
  headers: () => readonly string[];
  spans: () => CollectedSpan[];
  records: () => CollectedRecord[];
  /** Attributes of the services that sent anything. */
  services: () => Record<string, string>[];
  set: (state: CollectorState) => void;
  stop: () => Promise<void>;
};

/** A collector of traces and logs by OTLP (HTTP, JSON) that keeps what comes. */
export async function startCollector(): Promise<Collector> {
  let state: CollectorState = "sound";
  const taken: { path: string; body: string; token: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    taken.push({ path: request.url ?? "", body, token: String(request.headers["x-token"] ?? "") });
    answer(response, state);
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  const read = <T>(path: string, schema: z.ZodType<T>) =>
    taken.filter((one) => one.path === path).map(({ body }) => schema.parse(JSON.parse(body)));
  const sentSpans = () => read("/v1/traces", traces).flatMap((one) => one.resourceSpans);
  const sentLogs = () => read("/v1/logs", logs).flatMap((one) => one.resourceLogs);
  return {
    endpoint,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_TRACES_SAMPLER: "parentbased_always_on",
      ...{ OTEL_BSP_SCHEDULE_DELAY: "50", OTEL_BLRP_SCHEDULE_DELAY: "50" },
    },
    bodies: () => taken.map(({ body }) => body).join("\n"),
    requests: () => taken.length,
    headers: () => taken.map(({ token }) => token),
    spans: () => sentSpans().flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    records: () =>
      sentLogs().flatMap(({ scopeLogs }) => scopeLogs.flatMap((one) => one.logRecords)),
    services: () => [...sentSpans(), ...sentLogs()].map((one) => one.resource.attributes),
    set: (next) => {
      state = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((settle) => server.close(() => settle()));
    },
  };
}

function answer(response: ServerResponse, state: CollectorState): void {
  if (state === "deaf") return;
  response.writeHead(state === "sound" ? 200 : 500, { "Content-Type": "application/json" });
  response.end("{}");
}
