import { patternsOf } from "#app/models/platform/route-pattern.ts";
import { url } from "#app/urls.ts";
import { LIVE_PATH, READY_PATH } from "./health.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The pattern of the route of a path, "other" for none. */
export const patternOfPath = patternsOf([...Object.values(url), LIVE_PATH, READY_PATH]);

export function knownMethod(method: string): string {
  return METHODS.has(method) ? method : "other";
}
