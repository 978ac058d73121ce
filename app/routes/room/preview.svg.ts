import { notFound } from "#app/http/reply.server.ts";
import roomTexts from "#app/locales/fr/room/room.json";
import { texts } from "#app/locales/texts.ts";
import { roomSvg } from "#app/models/room/drawing.ts";
import { readPreview } from "#app/models/room/room.ts";
import { findCovered } from "#app/services/room/room.server.ts";
import type { Route } from "./+types/preview.svg.ts";

const t = texts(roomTexts);

export async function loader({ url: address }: Route.LoaderArgs) {
  const state = readPreview(address.searchParams) ?? notFound();
  const covered = await findCovered(state);
  if (!covered.isWhole) return notFound();
  return new Response(roomSvg(state.room, covered, t(`rooms.${state.room}`)), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=86400, s-maxage=86400",
    },
  });
}
