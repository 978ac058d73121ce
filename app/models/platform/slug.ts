/** Slug of an address: "Plaques de plâtre BA13" → "plaques-de-platre-ba13". Never empty. */
export function slugOf(title: string): string {
  const slug = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/giu, "oe")
    .replace(/æ/giu, "ae")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug.slice(0, 80).replace(/-$/, "") || "page";
}
