import type { Printable } from "#app/models/document/printing.ts";
import type { Sizes } from "#app/services/content/image-sizes.server.ts";

/** What the program of documents is sent: a document, or a photograph to be made in sizes. */
export type Job = Printable | { picture: Uint8Array };

/** What it answers. */
export type Outcome =
  | { ok: true; made: Uint8Array | Sizes | null }
  | { ok: false; error: string | undefined };
