import { dataView } from "#app/models/upload/bytes.ts";
import { soundContent } from "#app/models/upload/content.ts";

/** Drawing of a signature on the page, and its largest size as a PNG. */
export const DRAWING = { width: 600, height: 200 } as const;

export const MAX_DRAWING_BYTES = 100_000;

const PREFIX = "data:image/png;base64,";

/** Longest data URL of a drawing. */
export const MAX_DRAWING_LENGTH = PREFIX.length + Math.ceil(MAX_DRAWING_BYTES / 3) * 4;

/** Widest screens draw two points for each of the page. */
const MAX_SCALE = 2;

/** Reads the data URL of a drawing; null when it is no sound PNG of the size of the field. Its points are not read. */
export function readDrawing(typed: string): Uint8Array | null {
  if (!typed.startsWith(PREFIX) || typed.length > MAX_DRAWING_LENGTH) return null;
  const encoded = typed.slice(PREFIX.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  if (bytes.length > MAX_DRAWING_BYTES || !soundContent("png", bytes).ok) return null;
  const view = dataView(bytes);
  const isFit =
    view.getUint32(16) <= DRAWING.width * MAX_SCALE &&
    view.getUint32(20) <= DRAWING.height * MAX_SCALE;
  return isFit ? bytes : null;
}
