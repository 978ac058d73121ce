import type { Reply } from "../http.ts";
import type { Ledger, Transaction } from "./ledger.ts";

/** Paybox Direct, operation 00017: what became of a transaction, found by its reference and amount. */
export function answerInquiry(body: string, ledger: Ledger, directKey: string): Reply {
  const question = new URLSearchParams(body);
  const echo = {
    NUMQUESTION: question.get("NUMQUESTION"),
    SITE: question.get("SITE"),
    RANG: question.get("RANG"),
  };
  if (question.get("TYPE") !== "00017") return answer({ ...echo, CODEREPONSE: "00017" });
  if (question.get("CLE") !== directKey) return answer({ ...echo, CODEREPONSE: "00006" });
  const found = find(question, ledger);
  return answer({
    ...echo,
    NUMTRANS: found?.number ?? "0000000000",
    NUMAPPEL: found?.call ?? "0000000000",
    AUTORISATION: found?.authorisation ?? "",
    CODEREPONSE: "00000",
    COMMENTAIRE: "Demande traitée avec succès",
    STATUS: found?.status ?? "Transaction non trouvée",
  });
}

/** The debit that went through, else the last one refused. */
function find(question: URLSearchParams, ledger: Ledger): Transaction | undefined {
  const ofIt = ledger.transactions.filter(
    (one) =>
      one.reference === question.get("REFERENCE") &&
      one.amountCents === Number(question.get("MONTANT")) &&
      one.currency === question.get("DEVISE") &&
      one.site === question.get("SITE") &&
      one.rank === question.get("RANG"),
  );
  return ofIt.find((one) => one.status === "Capturé") ?? ofIt.at(-1);
}

/** Paybox Direct answers in ISO 8859-1, values as they are. */
function answer(values: Record<string, string | null>): Reply {
  const text = Object.entries(values)
    .map(([name, value]) => `${name}=${value ?? ""}`)
    .join("&");
  return {
    status: 200,
    headers: { "content-type": "text/plain; charset=iso-8859-1" },
    body: Buffer.from(text, "latin1"),
  };
}
