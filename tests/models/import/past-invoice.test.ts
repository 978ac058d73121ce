import { expect, test } from "vitest";
import { checkPastInvoice, pastInvoiceColumns } from "#app/models/import/past-invoice.ts";
import { pastInvoiceFile, pastInvoiceFilter } from "#app/models/invoice/past-invoice.ts";
import { readInvoiceQuery } from "#app/models/invoice/query.ts";
import { readPastInvoiceName } from "#app/models/media/batch.ts";

const TODAY = "2026-11-23";
const invoice = {
  ...{ card: "1", company: "C-1", issuedOn: "2024-05-31" },
  ...{ netCents: 9_600, vatCents: 1_920, grossCents: 11_520 },
};

test.each<[string, object, string | null | undefined, string[]]>([
  ["whole", {}, "C-1", []],
  ["of a card alone", { company: null }, "C-1", []],
  ["of a company alone", { card: null }, undefined, []],
  ["of nobody", { card: null, company: null }, undefined, ["entreprise required"]],
  ["of another company", { company: "C-2" }, "C-1", ["entreprise other-company"]],
  ["a cent off", { grossCents: 11_521 }, "C-1", ["total ttc not-the-sum"]],
  ["of eleven years ago", { issuedOn: "2015-11-24" }, "C-1", []],
  ["older than that", { issuedOn: "2015-11-21" }, "C-1", ["émise le too-old"]],
])("a past invoice %s", (_, change, companyOfCard, refused) => {
  const reasons = checkPastInvoice({ ...invoice, ...change }, companyOfCard, TODAY);

  expect(reasons.map(({ column, reason }) => `${column} ${reason}`)).toEqual(refused);
});

test("a past invoice is a credit note when its cell says so", () => {
  const { kind } = pastInvoiceColumns;

  expect([kind.read("Avoir"), kind.read("facture"), kind.empty]).toEqual([
    { ok: true, value: "credit-note" },
    { ok: true, value: "invoice" },
    "invoice",
  ]);
  expect(kind.read("devis").ok).toBe(false);
});

test("a PDF of an archive is named by the number of a past invoice", () => {
  expect(readPastInvoiceName("2024/fv-2024-0117.PDF")).toBe("FV-2024-0117");
  expect(readPastInvoiceName("FV-2024-0117.jpg")).toBeNull();
  expect(pastInvoiceFile("FV 2024/0117")).toBe("FV-2024-0117.pdf");
});

test("a past invoice is never one to pay", () => {
  const states = ["", "a-payer", "en-retard", "soldees", "avoirs"].map(
    (etat) => pastInvoiceFilter(readInvoiceQuery(new URLSearchParams({ etat })))?.state ?? null,
  );

  expect(states).toEqual(["all", null, null, "paid", "credit"]);
});
