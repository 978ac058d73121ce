import { uneval } from "devalue";
import type { EntryContext } from "react-router";

type Replacer = NonNullable<Parameters<typeof uneval>[1]>;

type PageData = {
  /** The data as a JavaScript expression; null when they stay in the framework's encoding. */
  script: string | null;
  hasPromise: boolean;
};

/** A tenth less than the framework's encoding; leaves it what `flatten` cannot encode: promises, errors. */
export function writePageData({ staticHandlerContext }: EntryContext): PageData {
  const { loaderData, actionData, errors } = staticHandlerContext;
  let isPlain = errors === null;
  let hasPromise = false;
  const replacer: Replacer = (value, js) => {
    if (!(value instanceof Object) || isPlainData(value)) return undefined;
    isPlain = false;
    hasPromise ||= value instanceof Promise;
    // Dropped in the end, and walked for promises: the framework sends those of a Set or of an instance too.
    return js`${isIterable(value) ? [...value] : { ...value }}`;
  };
  try {
    const script = uneval({ loaderData, actionData, errors }, replacer);
    return { script: isPlain ? script : null, hasPromise };
  } catch {
    // devalue refused a value and did not walk the rest: streaming is right for any data.
    return { script: null, hasPromise: true };
  }
}

function isPlainData(value: object): boolean {
  if (Array.isArray(value) || value instanceof Date) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isIterable(value: object): value is Iterable<unknown> {
  return value instanceof Set || value instanceof Map;
}
