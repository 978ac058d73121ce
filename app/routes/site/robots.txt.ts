import { config } from "#app/services/platform/config.server.ts";
import { url } from "#app/urls.ts";

/** Private or endless URLs, useless to crawlers. */
const closed = [
  url.cart,
  url.account,
  "/tunnel/",
  "/paiement/",
  "/users/",
  "/notifications/",
  url.staffHome,
  url.search,
  url.comparator,
  url.offline,
  "/*?filter",
  "/*&filter",
];

export function loader() {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.ORIGIN}${url.sitemap}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
