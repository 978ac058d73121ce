import type { Reply } from "../http.ts";
import type { CardTransaction, Ledger } from "./ledger.ts";
import type { Subscribers } from "./subscribers.ts";

type Books = { ledger: Ledger; subscribers: Subscribers };

const operations: Record<string, (question: URLSearchParams, books: Books) => Answer> = {
  "00014": refund,
  "00017": inquire,
  "00058": forget,
};

type Answer = Record<string, string | undefined> & { CODEREPONSE: string };

/** Paybox Direct: refund (00014), inquiry (00017), removal of a subscriber (00058). */
export function answerDirect(body: string, books: Books, directKey: string): Reply {
  const question = new URLSearchParams(body);
  const echo = {
    NUMQUESTION: question.get("NUMQUESTION") ?? "",
    SITE: question.get("SITE") ?? "",
    RANG: question.get("RANG") ?? "",
  };
  if (question.get("CLE") !== directKey) return answer({ ...echo, CODEREPONSE: "00006" });
  const operation = operations[question.get("TYPE") ?? ""];
  if (!operation) return answer({ ...echo, CODEREPONSE: "00011" });
  return answer({ ...echo, ...operation(question, books) });
}

function inquire(question: URLSearchParams, { ledger }: Books): Answer {
  const found = find(question, ledger);
  return {
    NUMTRANS: found?.number ?? "0000000000",
    NUMAPPEL: found?.call ?? "0000000000",
    AUTORISATION: found?.authorisation ?? "",
    CODEREPONSE: "00000",
    COMMENTAIRE: "Demande traitée avec succès",
    STATUS: found?.status ?? "Transaction non trouvée",
  };
}

function find(question: URLSearchParams, ledger: Ledger): CardTransaction | undefined {
  const ofIt = ledger.transactions.filter(
    (one) =>
      one.reference === question.get("REFERENCE") &&
      one.amountCents === Number(question.get("MONTANT")) &&
      one.currency === question.get("DEVISE") &&
      one.site === question.get("SITE") &&
      one.rank === question.get("RANG") &&
      isNumbered(one, question),
  );
  return ofIt.find((one) => one.status !== "Refusé") ?? ofIt.at(-1);
}

function isNumbered({ number, call }: CardTransaction, question: URLSearchParams): boolean {
  const [wanted, wantedCall] = [question.get("NUMTRANS"), question.get("NUMAPPEL")];
  if (wanted === null || wantedCall === null) return true;
  return Number(number) === Number(wanted) && Number(call) === Number(wantedCall);
}

/** Not idempotent, like the acquirer: the merchant must not ask twice. */
function refund(question: URLSearchParams, { ledger }: Books): Answer {
  const debit = ledger.transactions.find(
    (one) =>
      one.number === question.get("NUMTRANS") &&
      one.call === question.get("NUMAPPEL") &&
      one.site === question.get("SITE") &&
      one.status === "Capturé",
  );
  if (!debit) return { CODEREPONSE: "00018", COMMENTAIRE: "Transaction non trouvée" };
  const amountCents = Number(question.get("MONTANT"));
  const isTooMuch = ledger.refunded(debit.number) + amountCents > debit.amountCents;
  if (!(amountCents > 0) || isTooMuch) return { CODEREPONSE: "00015", COMMENTAIRE: "Montant" };
  const reference = question.get("REFERENCE") ?? "";
  const made = ledger.giveBack(debit, { reference, amountCents }, new Date());
  return {
    NUMTRANS: made.number,
    NUMAPPEL: made.call,
    CODEREPONSE: made.code,
    COMMENTAIRE: "Demande traitée avec succès",
  };
}

function forget(question: URLSearchParams, { subscribers }: Books): Answer {
  const existed = subscribers.forget(question.get("REFABONNE") ?? "");
  return { CODEREPONSE: existed ? "00000" : "00017" };
}

/** Paybox Direct answers in ISO 8859-1, without escaping. */
function answer(values: Record<string, string | undefined>): Reply {
  const text = Object.entries(values)
    .map(([name, value]) => `${name}=${value ?? ""}`)
    .join("&");
  return {
    status: 200,
    headers: { "content-type": "text/plain; charset=iso-8859-1" },
    body: Buffer.from(text, "latin1"),
  };
}
