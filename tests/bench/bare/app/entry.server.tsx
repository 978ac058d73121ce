import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Of its own, since the framework's default one installs a package by itself when it is missing. */
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
