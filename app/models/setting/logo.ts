import { SaxesParser } from "saxes";
import { imageAddress, srcSet } from "#app/models/content/image.ts";
import { escapeHtml } from "#app/models/platform/markup.ts";
import type { LogoDrawing, LogoImage, ShopSettings } from "./settings.ts";

/** Icon of the shop: the first letter of its name. */
export function faviconSvg(name: string): string {
  const [letter = "?"] = name.trim().toUpperCase();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeHtml(name)}</title>` +
    '<path fill="#ffc400" d="M0 0h32v32H0z"/>' +
    '<text x="16" y="24.5" text-anchor="middle" font-family="system-ui,sans-serif" ' +
    `font-weight="900" font-size="24" fill="#1d1b18">${escapeHtml(letter)}</text></svg>`
  );
}

/** Height of the logo in the header, and its maximum width, in CSS pixels. */
const HEIGHT = 26;
const MAX_WIDTH = 240;

/** Characters of a drawing, which stands in every page. */
export const MAX_DRAWING = 8_000;

/** Characters of a file, with what a drawing program adds to it. */
const MAX_FILE = 200_000;

const shapeNames: ReadonlySet<string> = new Set([
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g"],
]);
/** Elements that say something about the drawing; left out with all they hold. */
const asideNames: ReadonlySet<string> = new Set(["title", "desc", "metadata"]);
const attributeNames: ReadonlySet<string> = new Set([
  ...["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"],
  ...["width", "height", "fill", "fill-rule", "clip-rule", "fill-opacity", "stroke"],
  ...["stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
  ...["stroke-opacity", "opacity", "transform"],
]);
const PLAIN_VALUE = /^[\w\s.,#%()+-]*$/;

type Size = { width: number; height: number };

/**
 * Reads an SVG drawing made of plain shapes with plain colours. Refuses any other element or
 * attribute rather than removing it, since the drawing becomes part of every page: text, styles,
 * links, scripts, references.
 */
export function readLogoDrawing(svg: string): LogoDrawing | "logo-large" | "logo-shapes" {
  if (svg.length > MAX_FILE) return "logo-large";
  const read = readShapes(svg.replace(/^\uFEFF/, "").trim());
  if (!read || read.shapes === "") return "logo-shapes";
  return read.shapes.length > MAX_DRAWING ? "logo-large" : { ...read.size, shapes: read.shapes };
}

/** The shapes without space between them; null for anything that is not one, or no XML. */
function readShapes(svg: string): { size: Size; shapes: string } | null {
  const reader = new ShapeReader();
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes, isSelfClosing }) =>
    reader.open(name, attributes, isSelfClosing),
  );
  parser.on("closetag", ({ name, isSelfClosing }) => reader.close(name, isSelfClosing));
  parser.on("text", (text) => reader.take(text));
  parser.on("cdata", () => reader.take("cdata"));
  try {
    parser.write(svg).close();
  } catch {
    return null;
  }
  return reader.isPlain && reader.size ? { size: reader.size, shapes: reader.shapes } : null;
}

class ShapeReader {
  size: Size | null = null;
  shapes = "";
  isPlain = true;
  #depth = 0;
  /** Depth of the element that is left out; 0 outside. */
  #aside = 0;

  open(name: string, attributes: Record<string, string>, isSelfClosing: boolean): void {
    this.#depth++;
    if (this.#depth === 1) {
      this.size = sizeOf(attributes.viewBox ?? "");
      this.isPlain = name === "svg";
    } else if (this.#aside === 0) this.#openShape(name, attributes, isSelfClosing);
  }

  close(name: string, isSelfClosing: boolean): void {
    if (this.#aside === 0 && this.#depth > 1 && !isSelfClosing) this.shapes += `</${name}>`;
    if (this.#aside === this.#depth) this.#aside = 0;
    this.#depth--;
  }

  take(text: string): void {
    if (this.#aside === 0 && text.trim() !== "") this.isPlain = false;
  }

  #openShape(name: string, attributes: Record<string, string>, isSelfClosing: boolean): void {
    if (asideNames.has(name)) {
      this.#aside = this.#depth;
      return;
    }
    const entries = Object.entries(attributes);
    this.isPlain &&=
      shapeNames.has(name) &&
      entries.every(([key, value]) => attributeNames.has(key) && PLAIN_VALUE.test(value));
    const written = entries.map(([key, value]) => ` ${key}="${value.trim().replace(/\s+/g, " ")}"`);
    this.shapes += `<${name}${written.join("")}${isSelfClosing ? "/>" : ">"}`;
  }
}

function sizeOf(viewBox: string): Size | null {
  const [, width, height] =
    /^0[ ,]+0[ ,]+(\d{1,5}(?:\.\d{1,4})?)[ ,]+(\d{1,5}(?:\.\d{1,4})?)$/.exec(viewBox.trim()) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** HTML of the logo in the header: the drawing, the picture, or the name. */
export function logoHtml({ identity: { name }, logo }: ShopSettings): string {
  if (logo.drawing) return drawingHtml(logo.drawing, name);
  if (logo.image) return imageHtml(logo.image, name);
  return escapeHtml(name);
}

function drawingHtml({ width, height, shapes }: LogoDrawing, name: string): string {
  const shown = shownSize(width, height);
  return `<svg viewBox="0 0 ${width} ${height}" width="${shown.width}" height="${shown.height}" role="img" aria-label="${escapeHtml(name)}">${shapes}</svg>`;
}

function imageHtml(image: LogoImage, name: string): string {
  const { width, height } = shownSize(image.width, image.height);
  const view = { ...image, alt: name, isDrawn: false };
  const smallest = image.widths[0] ?? image.width;
  return `<img src="${imageAddress(image.hash, smallest, "webp")}" srcset="${srcSet(view, "webp")}" sizes="${width}px" width="${width}" height="${height}" alt="${escapeHtml(name)}">`;
}

function shownSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(HEIGHT / height, MAX_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
