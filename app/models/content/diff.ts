import { diffLines, diffWordsWithSpace } from "diff";
import type { ContentText } from "./content.ts";

export type DiffPart = { kind: "same" | "added" | "removed"; text: string };

export type FieldDiff = { field: keyof ContentText; parts: DiffPart[] };

/** Texts with little in common are shown whole: a word diff would take too long. */
const MAX_EDITS = 500;

const CONTEXT_LINES = 2;

export const emptyText: ContentText = {
  title: "",
  chapo: "",
  body: "",
  tags: [],
  isHighlighted: false,
  imageId: null,
  link: "",
  linkLabel: "",
  relatedUids: [],
  position: 0,
};

/** Differences between two versions, field by field; unchanged parts are shortened. */
export function differences(before: ContentText, after: ContentText): FieldDiff[] {
  return fields.flatMap((field) => {
    const [old, fresh] = [say(before[field]), say(after[field])];
    if (old === fresh) return [];
    return [{ field, parts: field === "body" ? byLine(old, fresh) : byWord(old, fresh) }];
  });
}

const fields: readonly (keyof ContentText)[] = [
  "title",
  "chapo",
  "body",
  "tags",
  "isHighlighted",
  "imageId",
  "link",
  "linkLabel",
  "relatedUids",
  "position",
];

function say(value: ContentText[keyof ContentText]): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value === null) return "";
  return typeof value === "object" ? value.join(", ") : String(value);
}

function byWord(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  return changes ? changes.map(partOf) : replaced(before, after);
}

function byLine(before: string, after: string): DiffPart[] {
  const changes = diffLines(before, after, { maxEditLength: MAX_EDITS });
  return changes ? changes.map(partOf).map(shortened) : replaced(before, after);
}

type Change = { value: string; added: boolean; removed: boolean };

function partOf({ value, added, removed }: Change): DiffPart {
  if (added) return { kind: "added", text: value };
  return { kind: removed ? "removed" : "same", text: value };
}

function replaced(before: string, after: string): DiffPart[] {
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

function shortened(part: DiffPart): DiffPart {
  const lines = part.text.split("\n");
  if (part.kind !== "same" || lines.length <= 2 * CONTEXT_LINES + 2) return part;
  const [head, tail] = [lines.slice(0, CONTEXT_LINES), lines.slice(-CONTEXT_LINES - 1)];
  return { kind: "same", text: [...head, "[…]", ...tail].join("\n") };
}
