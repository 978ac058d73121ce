import { notFound } from "#app/http/reply.server.ts";
import { imageType } from "#app/models/content/image.ts";
import { findImageFile } from "#app/services/content/image.server.ts";
import type { Route } from "./+types/image-file.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const { bytes, format } = (await findImageFile(params.file)) ?? notFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": imageType(format),
      // Immutable: the name is a hash of the content.
      "Cache-Control": "public, max-age=31536000, s-maxage=86400, immutable",
    },
  });
}
