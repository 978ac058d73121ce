import { settings } from "#app/services/setting/current.server.ts";
import { url } from "#app/urls.ts";

const icon = { src: url.favicon, type: "image/svg+xml", sizes: "any" };

/** `minimal-ui` keeps the browser's Back, which the pages of banks need. */
export function loader() {
  const { name } = settings().identity;
  const manifest = {
    id: url.home,
    name,
    short_name: name,
    lang: "fr",
    start_url: url.home,
    display: "minimal-ui",
    theme_color: "#1d1b18",
    background_color: "#fbfaf7",
    icons: [
      { ...icon, purpose: "any" },
      { ...icon, purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
