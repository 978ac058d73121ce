import newMarkdownIt, { type MarkdownIt, type Token } from "markdown-it";
import { escapeHtml } from "#app/models/platform/markup.ts";
import { type ImageView, imageAddress, imageType, sourcesOf, srcSet } from "./image.ts";

/** Allowed rules of CommonMark, and tables. HTML is not allowed: tags are text. */
const RULES = [
  "blockquote",
  "emphasis",
  "entity",
  "escape",
  "heading",
  "hr",
  "image",
  "lheading",
  "link",
  "list",
  "newline",
  "strikethrough",
  "table",
];

/** Allowed link targets: https, e-mail, telephone, the shop, an anchor. */
const LINK = /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/i;

const IMAGE = /^image:(\d{1,9})$/;

type Images = ReadonlyMap<number, ImageView>;

/**
 * Renders Markdown as HTML that is safe by construction: tags come from the rules above only, all text is escaped,
 * links match `LINK`, pictures are the shop's (`![](image:12)`). Anything else stays text. Headings start at the
 * second level, since the page's title is its h1.
 */
export function renderMarkdown(source: string, images: Images): string {
  return parser.render(source, { images });
}

/** Numbers of the pictures in a text. */
export function imagesIn(source: string): number[] {
  const sources = inlineTokens(source)
    .filter(({ type }) => type === "image")
    .map((token) => IMAGE.exec(attribute(token, "src"))?.[1]);
  return [...new Set(sources.flatMap((id) => (id ? [Number(id)] : [])))];
}

/** Words of a text without markup, for excerpts and feeds. */
export function plainText(source: string): string {
  const blocks = parser.parse(source, {}).filter(({ type }) => type === "inline");
  return blocks
    .map(({ children }) => (children ?? []).map(wordsOf).join("").trim())
    .filter((text) => text !== "")
    .join(" ");
}

function wordsOf({ type, content }: Token): string {
  if (type === "text") return content;
  return type === "softbreak" || type === "hardbreak" ? " " : "";
}

function inlineTokens(source: string): Token[] {
  return parser.parse(source, {}).flatMap(({ children }) => children ?? []);
}

const parser = makeParser();

function makeParser(): MarkdownIt {
  const markdown = newMarkdownIt("zero", { html: false, linkify: false, maxNesting: 20 });
  markdown.enable(RULES);
  markdown.validateLink = (target) => LINK.test(target) || IMAGE.test(target);
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, index) => `<h${levelOf(tokens[index])}>`;
  rules.heading_close = (tokens, index) => `</h${levelOf(tokens[index])}>\n`;
  rules.image = (tokens, index, _options, env) => pictureOf(tokens[index], imagesOf(env));
  rules.link_open = (tokens, index) => linkOf(attribute(tokens[index], "href"));
  rules.table_open = () => '<div class="table"><table>\n';
  rules.table_close = () => "</table></div>\n";
  return markdown;
}

function imagesOf(env: unknown): Images {
  const images =
    typeof env === "object" && env !== null && "images" in env ? env.images : undefined;
  return images instanceof Map ? images : new Map();
}

function attribute(token: Token | undefined, name: string): string {
  return String(token?.attrGet(name) ?? "");
}

/** "#" and "##" are both of the second level; nothing goes deeper than the fourth. */
function levelOf(token: Token | undefined): number {
  const level = Number(token?.tag.slice(1) ?? 2);
  return Math.min(Math.max(level, 2), 4);
}

function linkOf(href: string): string {
  if (!LINK.test(href)) return "<a>";
  const rel = /^https?:/i.test(href) ? ' rel="noopener"' : "";
  return `<a href="${escapeHtml(href)}"${rel}>`;
}

/** A picture of another host, or one that was deleted, leaves its alternative text. */
function pictureOf(token: Token | undefined, images: Images): string {
  const [, id] = IMAGE.exec(attribute(token, "src")) ?? [];
  const image = images.get(Number(id));
  const said = escapeHtml(token?.content ?? "");
  if (!image) return said;
  const { better, plain } = sourcesOf(image);
  const sources = better.map(
    (format) =>
      `<source type="${imageType(format)}" srcset="${srcSet(image, format)}" sizes="${SIZES}">`,
  );
  const src = imageAddress(image.hash, image.widths.at(-1) ?? image.width, plain);
  const alt = said || escapeHtml(image.alt);
  return `<picture>${sources.join("")}<img src="${src}" alt="${alt}" width="${image.width}" height="${image.height}" loading="lazy" decoding="async"></picture>`;
}

/** Texts are 42 rem wide at most. */
const SIZES = "(min-width: 46rem) 42rem, 100vw";
