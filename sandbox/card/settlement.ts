import type { Reply } from "../http.ts";
import type { Ledger } from "./ledger.ts";

const parisDay = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" });

/** One line per movement, then their number, so that a truncated file is detected. */
export function settlementFile(body: string, ledger: Ledger, directKey: string): Reply {
  const params = new URLSearchParams(body);
  if (params.get("CLE") !== directKey) return { status: 403, headers: {}, body: "" };
  const lines = ledger.transactions
    .filter(
      (one) =>
        one.status !== "Refusé" &&
        one.site === params.get("SITE") &&
        parisDay.format(new Date(one.at)) === params.get("JOUR"),
    )
    .map((one) =>
      [
        one.at,
        one.status === "Remboursé" ? "CREDIT" : "DEBIT",
        one.reference,
        one.number,
        one.amountCents,
        one.currency,
        one.card,
      ].join(";"),
    );
  const head = "Date;Type;Reference;Transaction;Montant;Devise;Carte";
  return {
    status: 200,
    headers: { "content-type": "text/csv; charset=utf-8" },
    body: [head, ...lines, `TOTAL;${lines.length}`, ""].join("\r\n"),
  };
}
