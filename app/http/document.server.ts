import { type MiddlewareFunction, redirectDocument } from "react-router";

/** How a page's data are asked for when JavaScript goes to it. */
const DATA = /\.data$/;

/**
 * Middleware of pages that are documents of their own: JavaScript that goes there loads the page whole, with the
 * headers of its own (what it may frame) and its own scripts alone.
 */
export const requireDocument: MiddlewareFunction<Response> = ({ request, url: address }, next) => {
  const isData = request.method === "GET" && DATA.test(new URL(request.url).pathname);
  return isData ? redirectDocument(address.pathname + address.search) : next();
};
