import { faviconSvg } from "#app/models/setting/logo.ts";
import { settings } from "#app/services/setting/current.server.ts";

export function loader() {
  return new Response(faviconSvg(settings().identity.name), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
