import { uneval } from "devalue";
import type { EntryContext } from "react-router";

/**
 * What the loaders gave a page, as an expression that the browser reads as it stands: a tenth less of a page than the
 * framework's own encoding, whose numbers do not compress. Null for what `flatten` cannot make that encoding of again,
 * such as promises, and for failures, which the framework cleans itself.
 */
export function writePageData({ staticHandlerContext }: EntryContext): string | null {
  const { loaderData, actionData, errors } = staticHandlerContext;
  if (errors !== null) return null;
  try {
    return uneval({ loaderData, actionData, errors }, refuseOthers);
  } catch {
    return null;
  }
}

function refuseOthers(value: unknown): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if (value instanceof Date) return;
  const kind = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) throw new TypeError("not plain data");
}
