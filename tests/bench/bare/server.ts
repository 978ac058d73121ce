import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@react-router/node";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Listing } from "./app/listing.tsx";
import { readRows } from "./app/rows.server.ts";

// The framework unchanged; at /bare, Node alone; at /chaine, a listing by React to a string.
const framework = createRequestListener({ build, mode: "production" });
const page = `<!DOCTYPE html><title>Bare</title><p>${"Ciment ".repeat(2_000)}`;

createServer(async (request, response) => {
  if (request.url !== "/bare" && request.url !== "/chaine") return framework(request, response);
  const html = request.url === "/bare" ? page : await drawListing();
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
}).listen(Number(process.env.PORT));

async function drawListing(): Promise<string> {
  const listing = createElement(Listing, { rows: await readRows() });
  return `<!DOCTYPE html><title>Liste</title>${renderToString(listing)}`;
}
