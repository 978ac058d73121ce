import { beSlow, type Control } from "../faults.ts";
import { json, page, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import type { Settings } from "../settings.ts";
import { CHALLENGE_CODE, digitsOf, readCard, type TestCard, testCards } from "./cards.ts";
import { answerDirect } from "./direct.ts";
import { type Ledger, type PaymentSession, returnedValues } from "./ledger.ts";
import { notifyPayment } from "./notification.ts";
import {
  cardPage,
  challengePage,
  ledgerPage,
  problemPage,
  refusedPage,
  savedCardPage,
} from "./pages.ts";
import { type PaymentRequest, readRequest, returnAddress } from "./protocol.ts";
import { settlementFile } from "./settlement.ts";
import type { Subscribers } from "./subscribers.ts";

type Setup = { settings: Settings; control: Control; ledger: Ledger; subscribers: Subscribers };

export function cardRoutes(setup: Setup): Route[] {
  const { ledger, settings, control } = setup;
  const onSession = (
    handle: (session: PaymentSession, call: SandboxRequest) => Reply | Promise<Reply>,
  ) => {
    return async (call: SandboxRequest) => {
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
      onSession((session, { params }) => page(pageOf(setup, session, params.id ?? "", null))),
    ],
    ["POST", "/carte/:id/payer", onSession((session, call) => pay(setup, session, call))],
    ["POST", "/carte/:id/3ds", onSession((session, call) => challenge(setup, session, call))],
    ["GET", "/carte/:id/annuler", onSession((session) => goBack(setup, session, "cancelled"))],
    ["GET", "/carte/:id/refus", onSession((session) => goBack(setup, session, "refused"))],
    ["POST", "/direct", (call) => operate(setup, call)],
    ["POST", "/reglements", (call) => settle(setup, call)],
    ["GET", "/ledger", () => page(ledgerPage(ledger.transactions))],
    ["GET", "/ledger.json", () => json(ledger.transactions)],
    [
      "POST",
      "/ledger/repeat",
      ({ body }) => repeatLast(Number(new URLSearchParams(body).get("count"))),
    ],
    ["POST", "/ledger/:number/notifier", ({ params }) => notifyAgain(setup, params.number ?? "")],
  ];

  function repeatLast(count: number): Reply {
    ledger.repeatLast(Math.min(count, 10_000));
    return redirect("/ledger");
  }

  async function notifyAgain(all: Setup, number: string): Promise<Reply> {
    const transaction = ledger.transactions.find((one) => one.number === number);
    if (transaction)
      await notifyPayment(transaction, { ...all, privateKey: settings.cardPrivateKey });
    return redirect("/ledger");
  }
}

/** Finds the saved card of a payment request, when its token and expiry date match. */
function knownCard(subscribers: Subscribers, { subscriber }: PaymentRequest): TestCard | null {
  return subscriber?.token
    ? subscribers.find(subscriber.name, subscriber.token, subscriber.end)
    : null;
}

async function openPage(
  { control, ledger, settings, subscribers }: Setup,
  call: SandboxRequest,
): Promise<Reply> {
  if (control.fault === "down") return page(problemPage("Service indisponible."), 500);
  await beSlow(control);
  const read = readRequest(call.body, settings.cardHmacKey);
  if (!read.ok) return page(problemPage(read.problem), 400);
  if (ledger.captured(read.request.reference)) {
    return page(problemPage("Cette commande est déjà payée (00015)."), 409);
  }
  if (read.request.subscriber?.token && !knownCard(subscribers, read.request)) {
    return page(problemPage("Cette carte n'est pas enregistrée (00017)."), 400);
  }
  return redirect(`/carte/${ledger.open(read.request)}`);
}

async function pay(setup: Setup, session: PaymentSession, call: SandboxRequest): Promise<Reply> {
  const id = call.params.id ?? "";
  const form = new URLSearchParams(call.body);
  const known = knownCard(setup.subscribers, session.request);
  const end = session.request.subscriber?.end ?? "";
  const entry = {
    number: known?.number ?? form.get("number") ?? "",
    month: known ? end.slice(0, 2) : (form.get("month") ?? ""),
    year: known ? end.slice(2) : (form.get("year") ?? ""),
    cryptogram: form.get("cryptogram") ?? "",
  };
  const read = readCard(entry, new Date());
  if (!read.ok) return page(pageOf(setup, session, id, read.problem), 400);
  session.typed = { number: read.card.number, month: entry.month, year: entry.year };
  if (read.card.challenge) return page(challengePage(id, session.request, null));
  return debit(setup, session, read.card, id);
}

function pageOf(
  { subscribers }: Setup,
  { request }: PaymentSession,
  id: string,
  problem: string | null,
) {
  const known = knownCard(subscribers, request);
  return known ? savedCardPage(id, request, known, problem) : cardPage(id, request, problem);
}

async function challenge(
  setup: Setup,
  session: PaymentSession,
  call: SandboxRequest,
): Promise<Reply> {
  const id = call.params.id ?? "";
  const card = testCards.find((one) => one.number === session.typed?.number);
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

async function debit(
  setup: Setup,
  session: PaymentSession,
  card: TestCard,
  id: string,
): Promise<Reply> {
  const { ledger, settings } = setup;
  if (ledger.captured(session.request.reference)) {
    return page(problemPage("Cette commande est déjà payée (00015)."), 409);
  }
  const saved = saveCard(setup, session, card);
  const transaction = ledger.record(session, { card, ...(saved && { saved }) }, new Date());
  await notifyPayment(transaction, { ...setup, privateKey: settings.cardPrivateKey });
  if (transaction.status === "Capturé") return goBack(setup, session, "done");
  return page(refusedPage(id, reasons[card.code] ?? "Paiement refusé."));
}

function saveCard({ subscribers }: Setup, { request, typed }: PaymentSession, card: TestCard) {
  const { subscriber } = request;
  if (!subscriber || subscriber.token || !typed || card.code !== "00000") return null;
  return { handle: subscribers.keep(subscriber.name, typed), ...digitsOf(card) };
}

/** Redirects to the shop, inside the frame; the URL is signed but decides nothing. */
function goBack(
  { ledger, settings }: Setup,
  session: PaymentSession,
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

async function operate(setup: Setup, call: SandboxRequest): Promise<Reply> {
  const { control, settings } = setup;
  if (control.fault === "down") return { status: 500, headers: {}, body: "" };
  await beSlow(control);
  return answerDirect(call.body, setup, settings.cardDirectKey);
}

async function settle({ control, ledger, settings }: Setup, call: SandboxRequest): Promise<Reply> {
  if (control.fault === "down") return { status: 500, headers: {}, body: "" };
  await beSlow(control);
  return settlementFile(call.body, ledger, settings.cardDirectKey);
}
