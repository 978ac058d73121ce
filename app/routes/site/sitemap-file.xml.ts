import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { notFound } from "#app/http/reply.server.ts";
import type { Route } from "./+types/sitemap-file.xml.ts";
import { sitemapFile } from "./sitemap-file/sitemap-files.server.ts";
import { xmlReply } from "./xml-reply.ts";

export function loader({ params }: Route.LoaderArgs) {
  const pieces = sitemapFile(params.file) ?? notFound();
  return xmlReply(createReadableStreamFromReadable(Readable.from(pieces)));
}
