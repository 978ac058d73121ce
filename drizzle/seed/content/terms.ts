import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { TERMS_PAGE } from "#app/models/content/content.ts";
import type { SeedContent } from "./written.ts";

/** The demo merchant publishes the draft as it stands. */
export const terms: SeedContent = {
  kind: "page",
  slug: TERMS_PAGE,
  title: "Conditions générales de vente",
  chapo: "Elles s’appliquent aux ventes conclues sur ce site avec nos clients professionnels.",
  body: readFileSync(resolve(import.meta.dirname, "../../reference/terms-draft.md"), "utf8"),
  daysAgo: 400,
};
