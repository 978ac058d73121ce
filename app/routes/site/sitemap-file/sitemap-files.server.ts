import { contentPath } from "#app/components/content/content-path.ts";
import {
  PAGES_FILE,
  productFileNumber,
  SITEMAP_END,
  SITEMAP_HEAD,
  sitemapLines,
} from "#app/models/content/sitemap.ts";
import { listOffers } from "#app/services/catalogue/offer.server.ts";
import { listContentAddresses } from "#app/services/content/content.server.ts";
import {
  listSitemapPages,
  readProductUids as readProducts,
} from "#app/services/content/sitemap.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";

export function sitemapFile(name: string): AsyncGenerator<string> | null {
  if (name === PAGES_FILE) return pages();
  const file = productFileNumber(name);
  return file === null ? null : products(file);
}

async function* products(file: number): AsyncGenerator<string> {
  yield SITEMAP_HEAD;
  for await (const uids of readProducts(file)) {
    yield sitemapLines(
      uids.map((productUid) => ({ address: own(to(url.product, { productUid })) })),
    );
  }
  yield SITEMAP_END;
}

const fixed = [
  url.home,
  url.storeList,
  url.brandList,
  url.offerList,
  url.paintColors,
  url.room,
  url.articles,
  url.news,
  url.contact,
  url.privacy,
];

async function* pages(): AsyncGenerator<string> {
  const [{ families, makers, depots }, offers, contents] = await Promise.all([
    listSitemapPages(),
    listOffers(),
    listContentAddresses(),
  ]);
  yield SITEMAP_HEAD;
  const paths = [
    ...fixed,
    ...families.map(({ id, slug }) => to(url.category, { categoryId: id, slug })),
    ...makers.map(({ code, slug }) => to(url.brand, { brandCode: code, slug })),
    ...offers.map(({ code, slug }) => to(url.offer, { offerCode: code, slug })),
    ...depots.map(({ uid, slug }) => to(url.store, { storeUid: uid, slug })),
  ];
  yield sitemapLines(paths.map((path) => ({ address: own(path) })));
  yield sitemapLines(
    contents.map(({ id, slug, changedAt }) => ({
      address: own(contentPath({ id, slug })),
      changedAt,
    })),
  );
  yield SITEMAP_END;
}

function own(path: string): string {
  return config.ORIGIN + path;
}
