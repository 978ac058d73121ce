import { z } from "zod";
import type { LedgerLine } from "../ledger.ts";

/** As the back office exports it: CSV with semicolons; unknown columns are ignored. */

const row = z
  .object({
    Date: z.iso.datetime({ offset: true }),
    Type: z.enum(["DEBIT", "CREDIT"]),
    Reference: z.string().min(1).max(300),
    Transaction: z.string().regex(/^\d+$/),
    Montant: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
    Devise: z.literal("978"),
  })
  .transform(({ Date: at, Type, Reference, Transaction, Montant }): LedgerLine => {
    return {
      kind: Type === "DEBIT" ? "debit" : "refund",
      reference: Reference,
      providerReference: Transaction,
      amountCents: Montant,
      at: new Date(at),
    };
  });

const TOTAL = /^TOTAL;(\d+)$/;

export type SettlementReader = {
  take: (line: string) => void;
  /** Movements; null when the file was truncated (its last line counts the others) or a line is malformed. */
  end: () => LedgerLine[] | null;
};

/** Reads a settlement file line by line, since a day can be large. */
export function settlementReader(): SettlementReader {
  const lines: LedgerLine[] = [];
  let names: readonly string[] | null = null;
  let total: number | null = null;
  let isRead = true;
  return {
    take: (line) => {
      const count = TOTAL.exec(line)?.[1];
      if (line === "") return;
      if (names === null) names = line.split(";");
      else if (total !== null) isRead = false;
      else if (count !== undefined) total = Number(count);
      else {
        const read = row.safeParse(cellsOf(names, line));
        if (read.success) lines.push(read.data);
        else isRead = false;
      }
    },
    end: () => (isRead && total === lines.length ? lines : null),
  };
}

function cellsOf(names: readonly string[], line: string): Record<string, string> {
  const cells = line.split(";");
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
}
