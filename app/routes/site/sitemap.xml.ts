import { PAGES_FILE, productFile, sitemapIndex } from "#app/models/sitemap.ts";
import { config } from "#app/services/config.server.ts";
import { listProductFiles } from "#app/services/sitemap.server.ts";
import { to, url } from "#app/urls.ts";
import { xmlReply } from "./xml-reply.ts";

export async function loader() {
  const files = [PAGES_FILE, ...(await listProductFiles()).map(productFile)];
  const entries = files.map((file) => ({
    address: config.ORIGIN + to(url.sitemapFile, { file }),
  }));
  return xmlReply(sitemapIndex(entries));
}
