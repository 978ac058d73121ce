/** A step of the process, in words of the shop's code: no id, no value, nothing typed. */
export type ObservedStep =
  | RequestStep
  | { kind: "job"; name: string; queuedBy: string | null }
  | { kind: "loader" | "action"; route: string }
  | { kind: "render" | "draw" | "connection" }
  | { kind: "page"; from: "cache" | "made" }
  | { kind: "query"; text: string; name: string | undefined; isInTransaction: boolean }
  | { kind: "outbound"; provider: string };

type RequestStep = {
  kind: "request";
  method: string;
  pathname: string;
  isFile: boolean;
  /** `traceparent` of a proxy that is trusted. */
  parent: string | null;
};

export type Outcome = { seconds: number; status?: number; error?: unknown };

export type Observation = {
  /** Runs what belongs to the step; without it there is nothing to hand down. */
  within?: <T>(work: () => T) => T;
  end: (outcome: Outcome) => void;
};

/** Is shown the start of each step; null when it keeps nothing of it. */
export type Observer = (step: ObservedStep) => Observation | null;

const observers: Observer[] = [];

let readTrace: () => string | null = () => null;

/** Shows every further step to the metrics or to the traces; without any nothing is observed. */
export function addObserver(observer: Observer): void {
  observers.push(observer);
}

export function setTraceReader(reader: () => string | null): void {
  readTrace = reader;
}

/** The sampled trace of the work under way as `traceparent` (W3C); null without one. */
export function currentTrace(): string | null {
  return readTrace();
}

/** Begins a step whose end is no promise's. */
export function begin(step: ObservedStep): Observation | null {
  let begun: Observation | null = null;
  for (const observer of observers) {
    const one = observer(step);
    if (one) begun = begun ? both(begun, one) : one;
  }
  return begun;
}

function both(first: Observation, second: Observation): Observation {
  const { within = run } = first;
  const { within: withinSecond = run } = second;
  return {
    within: (work) => within(() => withinSecond(work)),
    end: (outcome) => {
      first.end(outcome);
      second.end(outcome);
    },
  };
}

const run = <T>(work: () => T): T => work();

/** Does the work of a step; `statusOf` reads the status of an answer. */
export function observe<T>(
  step: ObservedStep,
  work: () => Promise<T>,
  statusOf?: (value: T) => number,
): Promise<T> {
  const begun = observers.length > 0 ? begin(step) : null;
  return begun ? follow(begun, work, statusOf) : work();
}

async function follow<T>(
  { within = run, end }: Observation,
  work: () => Promise<T>,
  statusOf?: (value: T) => number,
): Promise<T> {
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  try {
    const value = await within(work);
    end({ seconds: seconds(), ...(statusOf && { status: statusOf(value) }) });
    return value;
  } catch (error) {
    end({ seconds: seconds(), error });
    throw error;
  }
}
