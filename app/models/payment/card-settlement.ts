import { z } from "zod";
import type { LedgerLine } from "./ledger.ts";

/*
 * The acquirer's settlement file of a day, as its back office exports it: CSV, semicolons, one line per movement.
 * The columns are named in its first line; those the shop does not know are left alone.
 */

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

/** A settlement file while it comes, a line at a time; only its movements are kept. */
export type SettlementReader = {
  take: (line: string) => void;
  /** Its movements; null when it was cut (its last line counts the others) or a line is out of form. */
  end: () => LedgerLine[] | null;
};

/** Reads a settlement file line by line: a day has as many as there were payments. */
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
