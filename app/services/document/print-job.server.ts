import type { Printable } from "#app/models/document/document.ts";
import type { Sizes } from "#app/services/content/image-sizes.server.ts";

export type Job =
  | (Printable & { merchant: string })
  | { picture: Uint8Array; widths?: readonly number[] };

export type PrintOutcome =
  | { ok: true; made: Uint8Array | Sizes | null }
  | { ok: false; error: string | undefined };
