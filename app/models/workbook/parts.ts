import { builtinFormat, type NumberFormat, PLAIN, readFormat } from "./number.ts";
import { UnreadableWorkbook } from "./problem.ts";
import { type XmlAttributes, type XmlHandlers, xmlReader } from "./xml.ts";

export type Sheet = { name: string; relation: string; isHidden: boolean };

export type Workbook = {
  sheets: readonly Sheet[];
  /** True when day 0 is 1 January 1904, as on old Macintoshes. */
  is1904: boolean;
};

/** Most sheets of a workbook. */
export const MAX_SHEETS = 1_000;

/** Reads `xl/workbook.xml` (ECMA-376, part 1, section 18.2). Refuses sheets of one part, which would be read twice. */
export function readWorkbook(xml: string): Workbook {
  const sheets: Sheet[] = [];
  let is1904 = false;
  readAll(xml, (name, attributes) => {
    if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
    if (name !== "sheet") return;
    const { name: title = "", state = "visible" } = attributes;
    const relation = attributes["r:id"] ?? idOf(attributes);
    sheets.push({ name: title, relation, isHidden: state !== "visible" });
    if (sheets.length > MAX_SHEETS) throw new UnreadableWorkbook("too-large-inside");
  });
  const parts = new Set(sheets.map(({ relation }) => relation));
  if (parts.size < sheets.length) throw new UnreadableWorkbook("not-a-workbook");
  return { sheets, is1904 };
}

function idOf(attributes: XmlAttributes): string {
  const found = Object.entries(attributes).find(([name]) => name.endsWith(":id"));
  return found?.[1] ?? "";
}

export type Relation = { id: string; type: string; target: string };

/** Reads a part of relations; targets are paths of the archive, below `folder` unless they begin with "/". */
export function readRelations(xml: string, folder: string): Relation[] {
  const relations: Relation[] = [];
  readAll(xml, (name, { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode }) => {
    if (name !== "Relationship" || mode === "External") return;
    const path = target.startsWith("/") ? target.slice(1) : `${folder}/${target}`;
    relations.push({ id, type: type.slice(type.lastIndexOf("/") + 1), target: path });
  });
  return relations;
}

/** Number formats of `xl/styles.xml`, by the style of a cell (ECMA-376, part 1, section 18.8). */
export function readStyles(xml: string): NumberFormat[] {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isInside = false;
  const open = (name: string, { numFmtId: id = "0", formatCode: code = "" }: XmlAttributes) => {
    if (name === "numFmt") codes.set(id, code);
    if (name === "cellXfs") isInside = true;
    if (name !== "xf" || !isInside) return;
    const written = codes.get(id);
    formats.push(written === undefined ? builtinFormat(Number(id)) : readFormat(written));
  };
  readAll(xml, open, (name) => {
    if (name === "cellXfs") isInside = false;
  });
  return formats;
}

/** Format of a cell's style; none is written plainly. */
export function formatOf(formats: readonly NumberFormat[], style: string | undefined) {
  return formats[Number(style ?? 0)] ?? PLAIN;
}

/** The sheet of this name, capitals and accents apart; else the only visible one. */
export function findSheet(
  { sheets }: Workbook,
  isNamed: (name: string) => boolean,
  wanted: string,
): Sheet {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const named = visible.find(({ name }) => isNamed(name));
  const [only] = visible;
  const found = named ?? (visible.length === 1 ? only : undefined);
  if (!found) throw new UnreadableWorkbook("no-sheet", wanted);
  return found;
}

function isTrue(text: string | undefined): boolean {
  return text === "1" || text === "true";
}

function readAll(xml: string, open: XmlHandlers["open"], close: XmlHandlers["close"] = () => {}) {
  const reader = xmlReader({ open, close, text: () => {} });
  reader.push(xml);
  reader.end();
}
