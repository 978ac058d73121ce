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

/** Reads a settlement file; null when it is cut (its last line counts the others) or a line is out of form. */
export function readSettlementFile(text: string): LedgerLine[] | null {
  const [head = "", ...rest] = text.trim().split(/\r?\n/);
  const count = TOTAL.exec(rest.at(-1) ?? "")?.[1];
  const body = rest.slice(0, -1);
  if (Number(count) !== body.length) return null;
  const names = head.split(";");
  const read = body.map((line) => row.safeParse(cellsOf(names, line)));
  const lines = read.flatMap((one) => (one.success ? [one.data] : []));
  return lines.length === read.length ? lines : null;
}

function cellsOf(names: readonly string[], line: string): Record<string, string> {
  const cells = line.split(";");
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
}
