import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Own entry, since the framework's default one installs a missing package by itself. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
