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

const shapeNames = "path|rect|circle|ellipse|line|polyline|polygon|g";
const attribute =
  /^\s+(?:d|points|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|fill|fill-rule|clip-rule|fill-opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-opacity|opacity|transform)="[\w\s.,#%()+-]*"/;

/**
 * Reads an SVG drawing made of plain shapes with plain colours. Refuses any other element or
 * attribute rather than removing it, since the drawing becomes part of every page: text, styles,
 * links, scripts, references.
 */
export function readLogoDrawing(svg: string): LogoDrawing | "logo-large" | "logo-shapes" {
  const text = svg
    .replace(/^\uFEFF/, "")
    .replace(/<\?xml[^?]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/g, "")
    .replace(/<(title|desc|metadata)\b[^>]*>[\s\S]*?<\/\1>/g, "")
    .trim();
  const [, head, body] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(text) ?? [];
  const size = head === undefined ? null : sizeOf(head);
  const shapes = body === undefined ? null : readShapes(body);
  if (!size || shapes === null || shapes === "") return "logo-shapes";
  return shapes.length > MAX_DRAWING ? "logo-large" : { ...size, shapes };
}

function sizeOf(head: string): { width: number; height: number } | null {
  const [, width, height] =
    /\sviewBox="0[ ,]+0[ ,]+(\d{1,5}(?:\.\d{1,4})?)[ ,]+(\d{1,5}(?:\.\d{1,4})?)"/.exec(head) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** The same shapes without space between them; null for anything that is not one. */
function readShapes(body: string): string | null {
  const open: string[] = [];
  let shapes = "";
  for (let rest = body.trim(); rest !== ""; ) {
    const [raw, text, closed, isAlone] = readTag(rest) ?? [];
    if (raw === undefined || (closed !== undefined && open.pop() !== closed)) return null;
    const [, name = ""] = /^<(\w+)/.exec(text ?? "") ?? [];
    if (closed === undefined && !isAlone) open.push(name);
    shapes += text;
    rest = rest.slice(raw.length);
  }
  return open.length === 0 ? shapes : null;
}

type Tag = [raw: string, text: string, closed: string | undefined, isAlone: boolean];

function readTag(text: string): Tag | null {
  const [closing, closed] = new RegExp(`^</(${shapeNames})>\\s*`).exec(text) ?? [];
  if (closing !== undefined) return [closing, closing.trim(), closed, false];
  const [start] = new RegExp(`^<(?:${shapeNames})(?=[\\s/>])`).exec(text) ?? [];
  if (!start) return null;
  let rest = text.slice(start.length);
  let read: string = start;
  for (let found = attribute.exec(rest); found; found = attribute.exec(rest)) {
    read += ` ${found[0].trim().replace(/\s+/g, " ")}`;
    rest = rest.slice(found[0].length);
  }
  const [end] = /^\s*\/?>\s*/.exec(rest) ?? [];
  if (end === undefined) return null;
  const raw = text.slice(0, text.length - rest.length) + end;
  return [raw, read + end.trim(), undefined, end.includes("/")];
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
