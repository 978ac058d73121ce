import { type MiddlewareFunction, redirectDocument } from "react-router";

/** Path suffix of the framework's data requests. */
const DATA = /\.data$/;

/** Client navigation loads the page whole, with its own headers (frames) and scripts. */
export const requireDocument: MiddlewareFunction<Response> = ({ request, url: address }, next) => {
  const isData = request.method === "GET" && DATA.test(new URL(request.url).pathname);
  return isData ? redirectDocument(address.pathname + address.search) : next();
};
