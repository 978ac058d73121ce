import type { JudgedOwnCode, NamedProduct, OwnCodeLineRefusal } from "./own-code-import.ts";

/** Most lines of each kind that the page shows; the others are counted. */
const SHOWN = 200;

export type OwnCodeImportView = {
  counts: { new: number; changed: number; same: number; refused: number };
  ready: { place: number; product: NamedProduct; code: string; before: string }[];
  refused: {
    place: number;
    reference: string;
    code: string;
    reason: OwnCodeLineRefusal;
    holder: NamedProduct | null;
  }[];
  /** Refused lines as text, to be corrected, when no line is left to write. */
  text: string;
  leftOut: number;
};

/** Builds the page of an import before it is written. */
export function toImportView(judged: readonly JudgedOwnCode[], leftOut: number): OwnCodeImportView {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of judged) counts[outcome]++;
  const refused = judged.flatMap((one) => {
    if (one.outcome !== "refused") return [];
    const { line, reason, holder } = one;
    return [{ ...line, reason, holder }];
  });
  const ready = judged.flatMap((one) => {
    if (one.outcome === "refused" || one.outcome === "same") return [];
    const { line, product, code, before } = one;
    return [{ place: line.place, product, code, before }];
  });
  const text = refused.map(({ reference, code }) => `${reference}\t${code}`).join("\n");
  return {
    counts,
    ready: ready.slice(0, SHOWN),
    refused: refused.slice(0, SHOWN),
    text: ready.length > 0 ? "" : text,
    leftOut,
  };
}
