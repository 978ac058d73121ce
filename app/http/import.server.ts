import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { type ImportEntity, importEntities } from "#app/models/import/entity.ts";
import { csvReply, notFound } from "./reply.server.ts";

/** Reads the entity of an address; 404 for another. */
export function entityParam(text: string): ImportEntity {
  return importEntities.find((entity) => entity === text) ?? notFound();
}

/** Answers a CSV file as it is made: a page of rows in memory at a time. */
export function streamCsv(name: string, parts: AsyncIterable<string>): Response {
  const body = createReadableStreamFromReadable(Readable.from(parts, { objectMode: false }));
  const { headers } = csvReply({ name, csv: "" });
  return new Response(body, { headers });
}
