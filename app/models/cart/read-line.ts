import {
  depositCentsOf,
  discountCentsOf,
  ecoTaxCentsOf,
  netCentsOf,
  type PricedLine,
} from "./cart.ts";

export type ReadLine = {
  productUid: number;
  codeColor: string;
  colorLabel: string;
  colorHex: string;
  reference: string;
  ownCode: string;
  label: string;
  storageUnit: string;
  quantity: number;
  /** Ordered units that left the order; absent from a cart. */
  missing?: number;
  /** Label of the line that the buyer accepted this one for. */
  replacing?: string;
  drawing: string;
  tint: string;
  comment: string;
  /** Mills and cents, net; discount, eco-tax and deposit of the whole line. */
  price: {
    unitMills: number;
    netCents: number;
    discountCents: number;
    ecoTaxCents: number;
    depositCents: number;
  } | null;
};

/** Line of a cart or an order for a reader who sees prices, or does not. */
export function readLine(
  line: Omit<ReadLine, "price"> & PricedLine,
  showsPrices: boolean,
): ReadLine {
  const { productUid, codeColor, colorLabel, colorHex, reference, ownCode, label } = line;
  const { storageUnit, quantity, missing, drawing, tint, comment, unitMills } = line;
  const price = {
    unitMills,
    netCents: netCentsOf(line),
    discountCents: discountCentsOf(line),
    ecoTaxCents: ecoTaxCentsOf(line),
    depositCents: depositCentsOf(line),
  };
  return {
    productUid,
    codeColor,
    colorLabel,
    colorHex,
    reference,
    ownCode,
    label,
    storageUnit,
    quantity,
    ...(missing && { missing }),
    drawing,
    tint,
    comment,
    price: showsPrices ? price : null,
  };
}
