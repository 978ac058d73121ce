import type { ItemLine } from "./list.ts";

/** Line of a list with everything that can be edited but its quantity. */
export type OpenLine = {
  list: { id: number; label: string };
  line: ItemLine;
  /** Its place, from 1, and the number of lines. */
  place: number;
  count: number;
  /** Its own colours to choose from; none for tinted products, or without colours. */
  colors: readonly { codeColor: string; label: string }[];
  /** Version mark of the displayed comment. */
  mark: string;
};

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

/** Line on its page, without price and stock. */
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
