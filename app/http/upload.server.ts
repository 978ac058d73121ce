import { savedName } from "#app/models/upload/check.ts";
import { mediaTypes } from "#app/models/upload/upload.ts";
import { readUpload } from "#app/services/upload/upload.server.ts";
import { notFound } from "./reply.server.ts";

/** Serves an upload. The route has checked that it may be read. */
export async function serveUpload(uploadId: number, label?: string): Promise<Response> {
  const { kind, content, ...upload } = (await readUpload(uploadId)) ?? notFound();
  const name = label === undefined ? upload.name : savedName(label, kind);
  const file = { name, type: mediaTypes[kind], bytes: content.length };
  return downloadReply(new Uint8Array(content), file);
}

type Download = { name: string; type: string; bytes: number };

/** Never inline: a browser trusts neither name nor type. */
export function downloadReply(body: BodyInit, { name, type, bytes }: Download): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}

/** Browsers send a file without name and content when none was chosen. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => name !== "" || size > 0);
}

/** RFC 8187: escapes what `encodeURIComponent` leaves alone and a header may not hold. */
function encodeName(name: string): string {
  const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, escaped);
}
