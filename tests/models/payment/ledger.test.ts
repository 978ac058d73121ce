import { describe, expect, test } from "vitest";
import { settlementReader } from "#app/models/payment/card/settlement.ts";
import { compareLedgers, type LedgerEntry, type LedgerLine } from "#app/models/payment/ledger.ts";

const at = new Date("2026-11-20T10:00:00Z");

const line = (values: Partial<LedgerLine> = {}): LedgerLine => ({
  kind: "debit",
  reference: "C1-a",
  providerReference: "600",
  amountCents: 3600,
  at,
  ...values,
});

const entry = (values: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: "debit",
  reference: "C1-a",
  providerReference: "600",
  amountCents: 3600,
  isSettled: true,
  mustBeListed: true,
  at,
  ...values,
});

const kinds = (lines: LedgerLine[], entries: LedgerEntry[]) =>
  compareLedgers(lines, entries).map(({ kind }) => kind);

function readSettlementFile(text: string) {
  const reader = settlementReader();
  for (const line of text.split(/\r?\n/)) reader.take(line);
  return reader.end();
}

describe("the books agree", () => {
  test("when each movement is on both sides", () => {
    const refund = { kind: "refund", reference: "C1-a-R1" } as const;

    expect(
      kinds(
        [line(), line({ ...refund, providerReference: "601" })],
        [entry(), entry({ ...refund, providerReference: "" })],
      ),
    ).toEqual([]);
  });

  test("when a second debit is noted as a payment of its own", () => {
    const second = entry({ reference: "C1-a/601", providerReference: "601" });

    expect(kinds([line(), line({ providerReference: "601" })], [entry(), second])).toEqual([]);
  });

  test("when what is not settled is not listed", () => {
    expect(kinds([], [entry({ isSettled: false, mustBeListed: false })])).toEqual([]);
  });
});

describe("a difference is reported", () => {
  test.each([
    ["a debit that the shop never heard of", [line()], [], "debit-unknown"],
    ["one that it does not count", [line()], [entry({ isSettled: false })], "debit-unsettled"],
    ["one of another amount", [line({ amountCents: 3599 })], [entry()], "debit-amount"],
    ["one that the provider has not", [], [entry()], "debit-missing"],
    [
      "a refund that nobody asked for",
      [line({ kind: "refund", reference: "x" })],
      [],
      "refund-unknown",
    ],
    [
      "a refund that is not done for the shop",
      [line({ kind: "refund" })],
      [entry({ kind: "refund", isSettled: false })],
      "refund-unsettled",
    ],
    ["a refund that the provider has not", [], [entry({ kind: "refund" })], "refund-missing"],
  ] as const)("for %s", (_, lines, entries, kind) => {
    expect(
      kinds(
        [...lines],
        [...entries].map((one) => ({ ...one })),
      ),
    ).toContain(kind);
  });

  test("for a second debit that nobody noted, with both amounts", () => {
    expect(compareLedgers([line(), line({ providerReference: "601" })], [entry()])).toEqual([
      {
        kind: "debit-twice",
        reference: "C1-a",
        providerReference: "601",
        shopCents: 3600,
        providerCents: 3600,
        at,
      },
    ]);
  });

  test("of a debit is not hidden by a refund of the same name", () => {
    expect(kinds([line({ kind: "refund" })], [entry()])).toEqual([
      "refund-unknown",
      "debit-missing",
    ]);
  });
});

describe("a settlement file", () => {
  const head = "Date;Type;Reference;Transaction;Montant;Devise;Carte";
  const row = "2026-11-20T10:00:00.000Z;DEBIT;C1-a;600;3600;978;111122XXXXXX4444";
  const file = (...rows: string[]) => [head, ...rows, `TOTAL;${rows.length}`, ""].join("\r\n");

  test("is read line by line, by the names of its columns", () => {
    expect(readSettlementFile(file(row))).toEqual([line()]);
    expect(readSettlementFile(file(row.replace("DEBIT", "CREDIT")))?.[0]?.kind).toBe("refund");
    expect(readSettlementFile(file())).toEqual([]);
  });

  test.each([
    ["cut short", `${head}\r\n${row}\r\n`],
    ["one line less than it counts", `${head}\r\n${row}\r\nTOTAL;2\r\n`],
    ["in another currency", file(row.replace("978", "840"))],
    ["with an amount in euros", file(row.replace("3600", "36,00"))],
    ["of another kind", file(row.replace("DEBIT", "FRAIS"))],
    ["empty", ""],
    ["a page of HTML", "<!doctype html><html></html>"],
  ])("%s is not believed at all", (_, text) => {
    expect(readSettlementFile(text)).toBeNull();
  });
});
