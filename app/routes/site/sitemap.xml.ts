import { PAGES_FILE, productFile, sitemapIndex } from "#app/models/content/sitemap.ts";
import { listProductFiles } from "#app/services/content/sitemap.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import { xmlReply } from "./xml-reply.ts";

export async function loader() {
  const files = [PAGES_FILE, ...(await listProductFiles()).map(productFile)];
  const entries = files.map((file) => ({
    address: config.ORIGIN + to(url.sitemapFile, { file }),
  }));
  return xmlReply(sitemapIndex(entries));
}
