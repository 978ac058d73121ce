export type ControlLine = {
  lineNumber: number;
  label: string;
  reference: string;
  ownCode: string;
  storageUnit: string;
  quoted: { number: string; quantity: number; unitMills: number } | null;
  ordered: number;
  orderedMills: number;
  handedOver: number;
  invoiced: number;
  invoicedMills: number | null;
  credited: number;
  here: { quantity: number; netCents: number } | null;
};

export type ControlDifference =
  | "quoted-quantity"
  | "quoted-price"
  | "handed-over"
  | "invoiced"
  | "invoiced-price";

export type ControlRow = ControlLine & { differences: ControlDifference[] };

/** Ordered with quoted, handed over with ordered, billed less credited with handed over; prices in turn. */
export function controlRow(line: ControlLine): ControlRow {
  const { quoted, ordered, orderedMills, handedOver, invoiced, invoicedMills, credited } = line;
  const differs: readonly [ControlDifference, boolean][] = [
    ["quoted-quantity", quoted !== null && quoted.quantity !== ordered],
    ["quoted-price", quoted !== null && quoted.unitMills !== orderedMills],
    ["handed-over", handedOver !== ordered],
    ["invoiced", invoiced - credited !== handedOver],
    ["invoiced-price", invoicedMills !== null && invoicedMills !== orderedMills],
  ];
  return { ...line, differences: differs.flatMap(([name, is]) => (is ? [name] : [])) };
}
