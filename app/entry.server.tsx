import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { renderHtml } from "#app/framework/document.server.tsx";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { noteOverload } from "#app/http/overload.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { observe } from "#app/services/platform/observe.server.ts";

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const onError = (err: unknown) => handleError(err, { request, context: loadContext, params: {} });
  const page = { request, context, loadContext, onError, streamTimeout };
  return observe({ kind: "draw" }, () => renderHtml(page, { status, headers }));
}

/** Logs a failure of a loader, an action or a component under the id that the error page shows. */
export const handleError: HandleErrorFunction = (err, { request, context }) => {
  const id = context?.get(requestContext).id;
  if (context) noteOverload(context, err);
  const path = loggedPath(new URL(request.url).pathname);
  if (isRouteErrorResponse(err))
    log.info({ request: id, path, status: err.status }, "no such page");
  else log.error({ request: id, path, err }, "failed");
};
