import type { ItemLine } from "./list.ts";

/** A line of a list with all that can be changed of it but its quantity. */
export type OpenLine = {
  list: { id: number; label: string };
  line: ItemLine;
  /** Its place, from 1, among so many. */
  place: number;
  count: number;
  /** Its own colours to choose from; none for what is tinted by the card, or has no colour. */
  colors: readonly { codeColor: string; label: string }[];
  /** Of the comment that is shown. */
  mark: string;
};

/** The same as its page shows it. */
export type OpenLineView = Omit<OpenLine, "line"> &
  Pick<
    ItemLine,
    | "productUid"
    | "reference"
    | "label"
    | "colorLabel"
    | "colorHex"
    | "codeColor"
    | "drawing"
    | "tint"
    | "storageUnit"
    | "packagingQuantity"
    | "unsellable"
    | "wished"
    | "comment"
    | "hasColors"
  >;

/** What of a line its page shows: no price, no stock. */
export function toOpenLineView({ line, ...open }: OpenLine): OpenLineView {
  return {
    ...open,
    productUid: line.productUid,
    reference: line.reference,
    label: line.label,
    colorLabel: line.colorLabel,
    colorHex: line.colorHex,
    codeColor: line.codeColor,
    drawing: line.drawing,
    tint: line.tint,
    storageUnit: line.storageUnit,
    packagingQuantity: line.packagingQuantity,
    unsellable: line.unsellable,
    wished: line.wished,
    comment: line.comment,
    hasColors: line.hasColors,
  };
}
