import { beSlow, type Control } from "../faults.ts";
import { type Call, json, page, type Reply, type Route, redirect } from "../http.ts";
import type { Settings } from "../settings.ts";
import { CHALLENGE_CODE, readCard, type TestCard, testCards } from "./cards.ts";
import { answerInquiry } from "./inquiry.ts";
import { type Ledger, returnedValues, type Session } from "./ledger.ts";
import { notify } from "./notification.ts";
import { cardPage, challengePage, ledgerPage, problemPage, refusedPage } from "./pages.ts";
import { readRequest, returnAddress } from "./protocol.ts";

type Setup = { settings: Settings; control: Control; ledger: Ledger };

/** The card acquirer: hosted pages, books, inquiries. */
export function cardRoutes(setup: Setup): Route[] {
  const { ledger, settings, control } = setup;
  const onSession = (handle: (session: Session, call: Call) => Reply | Promise<Reply>) => {
    return async (call: Call) => {
      if (control.fault === "down") return page(problemPage("Service indisponible."), 500);
      await beSlow(control);
      const session = ledger.session(call.params.id ?? "");
      if (!session) return page(problemPage("Cette page de paiement a expiré."), 410);
      return handle(session, call);
    };
  };
  return [
    ["POST", "/carte", async (call) => openPage(setup, call)],
    [
      "GET",
      "/carte/:id",
      onSession((session, { params }) => page(cardPage(params.id ?? "", session.request, null))),
    ],
    ["POST", "/carte/:id/payer", onSession((session, call) => pay(setup, session, call))],
    ["POST", "/carte/:id/3ds", onSession((session, call) => challenge(setup, session, call))],
    ["GET", "/carte/:id/annuler", onSession((session) => goBack(setup, session, "cancelled"))],
    ["GET", "/carte/:id/refus", onSession((session) => goBack(setup, session, "refused"))],
    ["POST", "/direct", (call) => inquire(setup, call)],
    ["GET", "/ledger", () => page(ledgerPage(ledger.transactions))],
    ["GET", "/ledger.json", () => json(ledger.transactions)],
    ["POST", "/ledger/:number/notifier", ({ params }) => notifyAgain(setup, params.number ?? "")],
  ];

  async function notifyAgain(all: Setup, number: string): Promise<Reply> {
    const transaction = ledger.transactions.find((one) => one.number === number);
    if (transaction) await notify(transaction, { ...all, privateKey: settings.cardPrivateKey });
    return redirect("/ledger");
  }
}

async function openPage({ control, ledger, settings }: Setup, call: Call): Promise<Reply> {
  if (control.fault === "down") return page(problemPage("Service indisponible."), 500);
  await beSlow(control);
  const read = readRequest(call.body, settings.cardHmacKey);
  if (!read.ok) return page(problemPage(read.problem), 400);
  if (ledger.captured(read.request.reference)) {
    return page(problemPage("Cette commande est déjà payée (00015)."), 409);
  }
  return redirect(`/carte/${ledger.open(read.request)}`);
}

async function pay(setup: Setup, session: Session, call: Call): Promise<Reply> {
  const id = call.params.id ?? "";
  const form = new URLSearchParams(call.body);
  const entry = {
    number: form.get("number") ?? "",
    month: form.get("month") ?? "",
    year: form.get("year") ?? "",
    cryptogram: form.get("cryptogram") ?? "",
  };
  const read = readCard(entry, new Date());
  if (!read.ok) return page(cardPage(id, session.request, read.problem), 400);
  session.cardNumber = read.card.number;
  if (read.card.challenge) return page(challengePage(id, session.request, null));
  return debit(setup, session, read.card, id);
}

async function challenge(setup: Setup, session: Session, call: Call): Promise<Reply> {
  const id = call.params.id ?? "";
  const card = testCards.find((one) => one.number === session.cardNumber);
  if (!card) return redirect(`/carte/${id}`);
  if (new URLSearchParams(call.body).get("code")?.trim() !== CHALLENGE_CODE) {
    return page(challengePage(id, session.request, "Ce code n'est pas le bon."), 400);
  }
  return debit(setup, session, card, id);
}

const reasons: Record<string, string> = {
  "00105": "Votre banque refuse ce paiement.",
  "00151": "Votre banque refuse ce paiement : provision insuffisante.",
};

async function debit(setup: Setup, session: Session, card: TestCard, id: string): Promise<Reply> {
  const { ledger, settings } = setup;
  if (ledger.captured(session.request.reference)) {
    return page(problemPage("Cette commande est déjà payée (00015)."), 409);
  }
  const transaction = ledger.record(session.request, card, card.code, new Date());
  await notify(transaction, { ...setup, privateKey: settings.cardPrivateKey });
  if (transaction.status === "Capturé") return goBack(setup, session, "done");
  return page(refusedPage(id, reasons[card.code] ?? "Paiement refusé."));
}

/** Back to the shop, inside the frame; what the address says is signed but decides nothing. */
function goBack(
  { ledger, settings }: Setup,
  session: Session,
  where: "done" | "refused" | "cancelled",
): Reply {
  const { request } = session;
  const last = ledger.transactions.findLast((one) => one.reference === request.reference);
  const values =
    last && where !== "cancelled"
      ? returnedValues(last)
      : { M: String(request.amountCents), R: request.reference, E: "00001" };
  return redirect(
    returnAddress(request.urls[where], request.returned, values, settings.cardPrivateKey),
  );
}

async function inquire({ control, ledger, settings }: Setup, call: Call): Promise<Reply> {
  if (control.fault === "down") return { status: 500, headers: {}, body: "" };
  await beSlow(control);
  return answerInquiry(call.body, ledger, settings.cardDirectKey);
}
