import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { LRUCache } from "lru-cache";
import { queryName } from "#app/models/platform/query-name.ts";
import type {
  Observation,
  ObservedStep,
  Observer,
  Outcome,
} from "#app/services/platform/observe.server.ts";
import { LIVE_PATH, READY_PATH } from "./health.ts";
import { knownMethod, patternOfPath } from "./route-names.ts";

/** The sampled span that the work under way belongs to, in the context of the SDK. */
const underWay = new AsyncLocalStorage<Context>();

export function currentContext(): Context | undefined {
  return underWay.getStore();
}

/** `traceparent` (W3C Trace Context) of the work under way; null when it is not sampled. */
export function currentTraceparent(): string | null {
  const context = underWay.getStore();
  const span = context && trace.getSpanContext(context);
  return span ? `00-${span.traceId}-${span.spanId}-01` : null;
}

/**
 * Makes a span of each request and job, and of the steps within the sampled ones. Names and
 * attributes are words of the code, patterns of routes and names of tables.
 */
export function spanObserver(tracer: Tracer): Observer {
  return (step) => {
    if (step.kind === "request") return beginRequest(tracer, step);
    if (step.kind === "job") return beginJob(tracer, step);
    const parent = underWay.getStore();
    return parent === undefined ? null : beginStep(tracer, step, parent);
  };
}

type Of<Kind extends ObservedStep["kind"]> = Extract<ObservedStep, { kind: Kind }>;

const UNTRACED = new Set([LIVE_PATH, READY_PATH]);

function beginRequest(tracer: Tracer, step: Of<"request">): Observation | null {
  if (step.isFile || UNTRACED.has(step.pathname)) return null;
  const method = knownMethod(step.method);
  const pattern = patternOfPath(step.pathname);
  const isKnown = pattern !== "other";
  const options: SpanOptions = {
    kind: SpanKind.SERVER,
    attributes: {
      "http.request.method": method === "other" ? "_OTHER" : method,
      ...(isKnown && { "http.route": pattern }),
    },
  };
  const remote = readTraceparent(step.parent);
  const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
  return holding(tracer.startSpan(isKnown ? `${method} ${pattern}` : method, options, context));
}

function beginJob(tracer: Tracer, { name, queuedBy }: Of<"job">): Observation | null {
  const request = readTraceparent(queuedBy);
  const options: SpanOptions = {
    kind: SpanKind.CONSUMER,
    attributes: { "shop.job": name },
    ...(request && { links: [{ context: request }] }),
  };
  return holding(tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT));
}

/** A span that other spans belong to; null when it is not sampled, and so nothing within it. */
function holding(span: Span, parent: Context = ROOT_CONTEXT): Observation | null {
  if (!span.isRecording()) return null;
  const context = trace.setSpan(parent, span);
  return {
    within: (work) => underWay.run(context, work),
    end: (outcome) => endSpan(span, outcome),
  };
}

type Details = { name: string; kind: SpanKind; attributes?: Attributes };

function beginStep(
  tracer: Tracer,
  step: Exclude<ObservedStep, Of<"request"> | Of<"job">>,
  parent: Context,
): Observation | null {
  if (step.kind === "page") {
    trace.getSpan(parent)?.setAttribute("shop.page", step.from);
    return null;
  }
  // Its parts are spans: loaders, queries, the drawing.
  if (step.kind === "render") return null;
  const { name, ...options } = detailsOf(step);
  const span = tracer.startSpan(name, options, parent);
  if (step.kind === "loader" || step.kind === "action") return holding(span, parent);
  return { end: (outcome) => endSpan(span, outcome) };
}

function detailsOf(step: Exclude<ObservedStep, Of<"request"> | Of<"job"> | Of<"page">>): Details {
  switch (step.kind) {
    case "query":
      return { kind: SpanKind.CLIENT, ...described(step) };
    case "outbound": {
      const attributes = { "peer.service": step.provider };
      return { name: `call ${step.provider}`, kind: SpanKind.CLIENT, attributes };
    }
    case "connection":
      return { name: "wait for a connection", kind: SpanKind.INTERNAL };
    case "loader":
    case "action": {
      const attributes = { "shop.route": step.route };
      return { name: `${step.kind} ${step.route}`, kind: SpanKind.INTERNAL, attributes };
    }
    default:
      return { name: "draw the page", kind: SpanKind.INTERNAL };
  }
}

/** Texts of the code are few; those with lists of parameters make more. */
const describedQueries = new LRUCache<string, { name: string; attributes: Attributes }>({
  max: 2_000,
});

function described({ text, name }: Of<"query">) {
  const known = describedQueries.get(text);
  if (known) return known;
  const { operation, table } = queryName(text);
  const summary = table ? `${operation} ${table}` : operation;
  const made = {
    name: name ?? summary,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.summary": summary,
      ...(table && { "db.collection.name": table }),
    },
  };
  describedQueries.set(text, made);
  return made;
}

function endSpan(span: Span, { status, error }: Outcome): void {
  const isFailure = error !== undefined || (status ?? 0) >= 500;
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (isFailure) {
    span.setAttribute("error.type", error === undefined ? String(status) : typeOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Its code or its class: messages may hold what was typed. */
function typeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string") return code;
  return error instanceof Error ? error.name : "unknown";
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function readTraceparent(given: string | null): SpanContext | null {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(given ?? "") ?? [];
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(context) ? context : null;
}
