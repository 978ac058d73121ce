import type { z } from "zod";
import { type ContentText, MAX_RELATED } from "#app/models/content/content.ts";
import { findUids } from "#app/services/catalogue/related.server.ts";
import type { contentForm } from "./content-forms.ts";

type Typed = z.output<typeof contentForm>;

export async function readContent({
  base: _,
  related,
  isHighlighted,
  ...said
}: Typed): Promise<
  | { ok: true; text: ContentText }
  | { ok: false; reason: "content-related" | "content-related-most"; references: string }
> {
  const references = related.split(/[\s,;]+/u).filter((reference) => reference !== "");
  if (references.length > MAX_RELATED) {
    return { ok: false, reason: "content-related-most", references: "" };
  }
  const { uids, unknown } = await findUids(references);
  if (unknown.length > 0) {
    return { ok: false, reason: "content-related", references: unknown.join(", ") };
  }
  return { ok: true, text: { ...said, isHighlighted: isHighlighted === "on", relatedUids: uids } };
}
