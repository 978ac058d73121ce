import { readDrawing } from "#app/models/handover/drawing.ts";
import { DRAWING } from "#app/models/handover/signature.ts";

/** Points darker than this are ink. */
const INK = 128;

/** Decodes a drawn signature and draws it again in grey on white; null when it is no picture, or a blank one. */
export async function redrawSignature(typed: string): Promise<Buffer | null> {
  const bytes = readDrawing(typed);
  if (!bytes) return null;
  // Imported when first needed: a process without pictures saves 20 MB.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const limitInputPixels = DRAWING.width * DRAWING.height * 4;
  try {
    const drawn = await sharp(bytes, { limitInputPixels, failOn: "error" })
      .flatten({ background: "#fff" })
      .greyscale()
      .png({ palette: true, colours: 16 })
      .toBuffer();
    const { channels } = await sharp(drawn).stats();
    return (channels[0]?.min ?? INK) < INK ? drawn : null;
  } catch {
    return null;
  }
}
