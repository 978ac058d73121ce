/** What editors write: articles and news, slides and blocks of the home page, pages such as the legal ones. */
export const contentKinds = ["article", "news", "slide", "block", "page"] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Articles shown at first, and added by each "load more" (specification, section 9). */
export const ARTICLES_PER_PAGE = 8;

/** An excerpt holds this many characters at most (specification, section 9). */
export const EXCERPT_LENGTH = 165;

/** The news block of the home page (specification, sections 2 and 9). */
export const NEWS_IN_BLOCK = 5;

/** News on the page of their own, and in their feed: a year of them. */
export const NEWS_LISTED = 30;

/** How often more articles can be asked for: past 400, tags lead further. */
const MAX_PAGES = 50;

export const TITLE_LENGTH = 120;
export const CHAPO_LENGTH = 400;
export const BODY_LENGTH = 30_000;
export const LINK_LENGTH = 300;
export const LINK_LABEL_LENGTH = 60;
export const TAG_LENGTH = 30;
export const MAX_TAGS = 5;
export const MAX_RELATED = 8;
export const MAX_POSITION = 999;

/** What a version of a content says. */
export type ContentText = {
  title: string;
  /** One or two sentences under the title (specification, section 3: field_chapo). */
  chapo: string;
  /** In Markdown. */
  body: string;
  tags: readonly string[];
  isHighlighted: boolean;
  imageId: number | null;
  /** Where a slide or a block leads: a path of the shop, or an https address. "" leads nowhere. */
  link: string;
  linkLabel: string;
  relatedUids: readonly number[];
  /** Slides and blocks stand in this order. */
  position: number;
};

/** Pages that the foot of every page leads to, by their address: they are never taken away. */
export const neededPages = [
  "mentions-legales",
  "cookies",
  "accessibilite",
  "livraison",
  "retrait-au-depot",
  "retours-et-reclamations",
] as const;

/** True for the address of a page that the foot of every page leads to. */
export function isNeededPage(slug: string | null): boolean {
  return neededPages.some((needed) => needed === slug);
}

/** True when `value` names a kind. */
export function isContentKind(value: string | null): value is ContentKind {
  return contentKinds.some((kind) => kind === value);
}

/** True for what has a page of its own at `/cms/c/{nodeId}`; slides and blocks are parts of the home page. */
export function hasPage(kind: ContentKind): boolean {
  return kind === "article" || kind === "news" || kind === "page";
}

/** The fields that editors fill in for a kind, beside the title. */
export function fieldsOf(kind: ContentKind) {
  return {
    body: hasPage(kind),
    tags: kind === "article",
    image: kind !== "page",
    link: kind === "slide" || kind === "block",
    related: kind === "article" || kind === "news",
    position: kind === "slide" || kind === "block",
  };
}

/**
 * The beginning of a text in `most` characters or fewer, cut between two words, with an ellipsis beside. A single
 * word that is longer is cut within.
 */
export function excerptOf(text: string, most: number = EXCERPT_LENGTH): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= most) return plain;
  const room = most - 1;
  const space = plain.lastIndexOf(" ", room);
  const cut = space > 0 ? plain.slice(0, space) : wholeCharacters(plain.slice(0, room));
  return `${cut.replace(/[\s,;:.!?–«(]+$/u, "")}…`;
}

/** Without the half of a character that UTF-16 writes in two. */
function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/u, "");
}

/** "Plaques de plâtre BA13" → "plaques-de-platre-ba13": the address of a page. Never empty. */
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

/** Tags as they are typed, between commas: no empty one, none twice, in their order. */
export function readTags(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.replace(/\s+/gu, " ").trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/** How many times eight articles are shown, read from an address; anything else is once. */
export function readArticlePages(asked: string | null): number {
  const pages = /^\d{1,3}$/.test(asked ?? "") ? Number(asked) : 1;
  return Math.min(Math.max(pages, 1), MAX_PAGES);
}

/** A tag read from an address; null for none, and for what is none. */
export function readTag(asked: string | null): string | null {
  const tag = asked?.trim() ?? "";
  return tag === "" || tag.length > TAG_LENGTH || /\p{Cc}/u.test(tag) ? null : tag;
}
