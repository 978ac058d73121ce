import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@react-router/node";

// The framework unchanged; at /bare, Node alone.
const framework = createRequestListener({ build, mode: "production" });
const page = `<!DOCTYPE html><title>Bare</title><p>${"Ciment ".repeat(2_000)}`;

createServer((request, response) => {
  if (request.url !== "/bare") return framework(request, response);
  response.writeHead(200, { "Content-Type": "text/html" }).end(page);
}).listen(Number(process.env.PORT));
