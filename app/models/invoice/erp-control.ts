/** Line of goods of a document of the ERP, against what was taken and handed over. Quantities in thousandths. */
export type ErpControlLine = {
  /** The merchant's code; null for a line without a product, which is compared by its label. */
  productCode: string | null;
  label: string;
  unit: string;
  /** Ordered, or taken at a counter; null for goods that no order and no ticket has. */
  taken: number | null;
  /** Handed over by the depot, or taken at a counter. */
  handedOver: number | null;
  invoiced: number;
  credited: number;
  takenMills: number | null;
  invoicedMills: number | null;
  /** Net amount on this document; null when the goods are on another one. */
  hereCents: number | null;
};

export type ErpControlDifference = "not-taken" | "handed-over" | "invoiced" | "invoiced-price";

export type ErpControlRow = ErpControlLine & { differences: ErpControlDifference[] };

/** Handed over with taken, billed less credited with handed over, and the price of a unit. */
export function erpControlRow(line: ErpControlLine): ErpControlRow {
  const { taken, handedOver, invoiced, credited, takenMills, invoicedMills } = line;
  const isBilled = invoiced > 0 || credited > 0;
  const differs: readonly [ErpControlDifference, boolean][] = [
    ["not-taken", taken === null],
    ["handed-over", taken !== null && handedOver !== taken],
    ["invoiced", handedOver !== null && invoiced - credited !== handedOver],
    [
      "invoiced-price",
      isBilled && takenMills !== null && invoicedMills !== null && takenMills !== invoicedMills,
    ],
  ];
  return { ...line, differences: differs.flatMap(([name, is]) => (is ? [name] : [])) };
}

/** Papers that a document of the ERP bills, with their addresses in the account. */
export type BilledPapers = {
  tickets: { id: number | null; number: string }[];
  rows: ErpControlRow[];
};
