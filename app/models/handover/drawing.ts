import { dataView } from "#app/models/upload/bytes.ts";
import { soundContent } from "#app/models/upload/content.ts";
import { DRAWING, DRAWING_PREFIX, MAX_DRAWING_BYTES, MAX_DRAWING_LENGTH } from "./signature.ts";

/** Widest screens draw two points for each of the page. */
const MAX_SCALE = 2;

/** Reads the data URL of a drawing; null when it is no sound PNG of the size of the field. Its points are not read. */
export function readDrawing(typed: string): Uint8Array | null {
  if (!typed.startsWith(DRAWING_PREFIX) || typed.length > MAX_DRAWING_LENGTH) return null;
  const encoded = typed.slice(DRAWING_PREFIX.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const sent = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  const sound = soundContent("png", sent);
  if (sent.length > MAX_DRAWING_BYTES || !sound.ok) return null;
  const { bytes } = sound;
  const view = dataView(bytes);
  const isFit =
    view.getUint32(16) <= DRAWING.width * MAX_SCALE &&
    view.getUint32(20) <= DRAWING.height * MAX_SCALE;
  return isFit ? bytes : null;
}
