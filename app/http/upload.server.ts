import { savedName } from "#app/models/upload/check.ts";
import { mediaTypes } from "#app/models/upload/upload.ts";
import { readUpload } from "#app/services/upload/upload.server.ts";
import { notFound } from "./reply.server.ts";

/**
 * Answers a file that somebody sent, to be saved and never shown in the page's own name: a browser believes neither
 * its name nor its content (`nosniff` is on every answer of the server). It is saved under the name that it came with,
 * or under `label`, what it is called now. The route has found out that it may be seen.
 */
export async function serveUpload(uploadId: number, label?: string): Promise<Response> {
  const upload = (await readUpload(uploadId)) ?? notFound();
  const name = label === undefined ? upload.name : savedName(label, upload.kind);
  return new Response(new Uint8Array(upload.content), {
    headers: {
      "Content-Type": mediaTypes[upload.kind],
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}

/** The files of a form's field; none when none was chosen: browsers then send one without name and content. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => name !== "" || size > 0);
}

/** RFC 8187: what `encodeURIComponent` leaves alone and a header may not hold. */
function encodeName(name: string): string {
  const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, escaped);
}
