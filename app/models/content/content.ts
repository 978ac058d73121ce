import { trimEndOf } from "#app/models/platform/trim.ts";

export const contentKinds = ["article", "news", "slide", "block", "page"] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Articles per "load more" (specification, section 9). */
export const ARTICLES_PER_PAGE = 8;

/** Maximum length of an excerpt, in characters (specification, section 9). */
export const EXCERPT_LENGTH = 165;

/** News in the block of the home page (specification, sections 2 and 9). */
export const NEWS_IN_BLOCK = 5;

/** News on their own page and in the feed: a year of them. */
export const NEWS_LISTED = 30;

/** Maximum number of "load more": past 400 articles, tags lead further. */
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

export type ContentText = {
  title: string;
  /** One or two sentences under the title (specification, section 3: field_chapo). */
  chapo: string;
  /** In Markdown. */
  body: string;
  tags: readonly string[];
  isHighlighted: boolean;
  imageId: number | null;
  /** Target of a slide or a block: a path of the shop, or an https address. "" for none. */
  link: string;
  linkLabel: string;
  relatedUids: readonly number[];
  position: number;
};

/** Slug of the terms of sale, which stand at an address of their own (`url.terms`). */
export const TERMS_PAGE = "conditions-generales-de-vente";

/** Slugs of the pages that every page's footer links to; they cannot be removed. */
export const neededPages = [
  TERMS_PAGE,
  "mentions-legales",
  "cookies",
  "accessibilite",
  "livraison",
  "retrait-au-depot",
  "retours-et-reclamations",
] as const;

export type NeededPage = (typeof neededPages)[number];

/** Links of the footer of every page: published pages by their titles, parts of the shop that hold something. */
export type FooterLinks = {
  pages: readonly { slug: NeededPage; title: string }[];
  parts: readonly ("articles" | "news" | "paints")[];
};

export function isNeededPage(slug: string | null): slug is NeededPage {
  return neededPages.some((needed) => needed === slug);
}

export function isContentKind(value: string | null): value is ContentKind {
  return contentKinds.some((kind) => kind === value);
}

/** True for content with its own page at `/cms/c/{nodeId}`; slides and blocks are parts of the home page. */
export function hasPage(kind: ContentKind): boolean {
  return kind === "article" || kind === "news" || kind === "page";
}

/** Fields of a kind, besides the title. */
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
 * Beginning of a text, `most` characters at most, cut between words, with an ellipsis in addition. A single longer
 * word is cut within.
 */
export function excerptOf(text: string, most: number = EXCERPT_LENGTH): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= most) return plain;
  const room = most - 1;
  const space = plain.lastIndexOf(" ", room);
  const cut = space > 0 ? plain.slice(0, space) : wholeCharacters(plain.slice(0, room));
  return `${trimEndOf(cut, /[\s,;:.!?–«(]/u)}…`;
}

function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/u, "");
}

/** Parses comma-separated tags: no empty ones, no duplicates, in order. */
export function readTags(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.replace(/\s+/gu, " ").trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

/** Parses the number of "load more" of an address; one for anything else. */
export function readArticlePages(text: string | null): number {
  const pages = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(pages, 1), MAX_PAGES);
}

/** Parses a tag of an address; null when missing or invalid. */
export function readTag(text: string | null): string | null {
  const tag = text?.trim() ?? "";
  return tag === "" || tag.length > TAG_LENGTH || /\p{Cc}/u.test(tag) ? null : tag;
}
