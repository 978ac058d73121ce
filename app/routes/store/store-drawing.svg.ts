import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { storeSvg } from "#app/models/store/drawing.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/store-drawing.svg.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  return new Response(storeSvg(store, settings().identity.name), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=86400, s-maxage=86400",
    },
  });
}
