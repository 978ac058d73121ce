import type { ItemLine } from "./list.ts";

export type OpenLine = {
  list: { id: number; label: string };
  line: ItemLine;
  place: number;
  count: number;
  colors: readonly { codeColor: string; label: string }[];
  mark: string;
};

export type OpenLineView = Omit<OpenLine, "line"> &
  Pick<
    ItemLine,
    | "productUid"
    | "reference"
    | "ownCode"
    | "label"
    | "colorLabel"
    | "colorHex"
    | "codeColor"
    | "drawing"
    | "tint"
    | "photo"
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
    ownCode: line.ownCode,
    label: line.label,
    colorLabel: line.colorLabel,
    colorHex: line.colorHex,
    codeColor: line.codeColor,
    drawing: line.drawing,
    tint: line.tint,
    photo: line.photo,
    storageUnit: line.storageUnit,
    packagingQuantity: line.packagingQuantity,
    unsellable: line.unsellable,
    wished: line.wished,
    comment: line.comment,
    hasColors: line.hasColors,
  };
}
