import { useRouteLoaderData } from "react-router";

/** True for a reader who has not signed in. */
export function useIsVisitor(): boolean {
  return !useRouteLoaderData<{ shopper: object | null }>("root")?.shopper;
}
