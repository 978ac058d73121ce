import { notFound } from "#app/http/reply.server.ts";
import { drawingSvg, isDrawing, isTint } from "#app/models/drawing/drawing.ts";
import type { Route } from "./+types/drawing.svg.ts";

export function loader({ params }: Route.LoaderArgs) {
  const tint = params.tint.replace(/\.svg$/, "");
  if (!isDrawing(params.drawing) || !isTint(tint)) return notFound();
  return new Response(drawingSvg(params.drawing, tint), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=604800, s-maxage=604800",
    },
  });
}
