import { html } from "./html.ts";
import { json, page, type Reply, type Route, redirect } from "./http.ts";
import { sandboxPage } from "./page.ts";

export const faults = {
  none: "Tout fonctionne",
  duplicate: "Chaque notification de paiement part cinq fois",
  late: "Les notifications de paiement partent avec du retard",
  silent: "Aucune notification de paiement ne part",
  "wrong-amount": "La notification annonce un autre montant, signé",
  "wrong-signature": "La signature de la notification est fausse",
  disorder: "Une notification de paiement sur deux part après la suivante",
  slow: "Les fournisseurs répondent avec du retard",
  "slow-mail": "Le serveur d’e-mails prend les messages et répond avec du retard",
  down: "Les fournisseurs répondent par une erreur 500",
  timeout: "Les fournisseurs ne répondent jamais",
  reset: "Les fournisseurs coupent la connexion",
  garbage: "Les fournisseurs répondent n’importe quoi",
} as const;

export type Fault = keyof typeof faults;

export type Control = { fault: Fault; seconds: number };

export function createControl(): Control {
  return { fault: "none", seconds: 8 };
}

export async function beSlow(control: Control): Promise<void> {
  if (control.fault === "slow") await pause(control.seconds * 1000);
}

export async function beSlowWithMail(control: Control): Promise<void> {
  if (control.fault === "slow-mail") await pause(control.seconds * 1000);
}

export function failing(control: Control, routes: readonly Route[]): Route[] {
  return routes.map(([method, path, handle]) => [
    method,
    path,
    async (call) => {
      if (control.fault === "down") return { status: 500, headers: {}, body: "" };
      await beSlow(control);
      return (await cut(control)) ?? handle(call);
    },
  ]);
}

export function onBadLine(control: Control, routes: readonly Route[], calls: RegExp): Route[] {
  return routes.map(([method, path, handle]) => [
    method,
    path,
    async (call) => (calls.test(path) ? await cut(control) : null) ?? handle(call),
  ]);
}

const NEVER_MS = 120_000;

async function cut({ fault }: Control): Promise<Reply | null> {
  if (fault === "timeout") await pause(NEVER_MS);
  if (fault === "timeout" || fault === "reset") return { status: 0, headers: {}, body: "" };
  if (fault !== "garbage") return null;
  const headers = { "content-type": "application/json" };
  return { status: 200, headers, body: Buffer.from(`{"\u0000<<${Math.random()}`, "latin1") };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isFault(name: string): name is Fault {
  return Object.hasOwn(faults, name);
}

export function controlRoutes(control: Control): Route[] {
  return [
    ["GET", "/control", () => page(controlPage(control))],
    ["GET", "/control.json", () => json(control)],
    [
      "POST",
      "/control",
      ({ body }) => {
        const form = new URLSearchParams(body);
        const fault = form.get("fault") ?? "none";
        if (!isFault(fault)) return json({ faults: Object.keys(faults) }, 400);
        control.fault = fault;
        control.seconds = Number(form.get("seconds") || 8);
        return redirect("/control");
      },
    ],
  ];
}

function controlPage(control: Control) {
  return sandboxPage("Pannes à la demande", [
    html`<p class="note">En cours : <strong>${faults[control.fault]}</strong></p>
<form method="post" action="/control" class="sheet">
<label for="fault">Panne</label>
<select id="fault" name="fault">${Object.entries(faults).map(
      ([name, label]) =>
        html`<option value="${name}"${name === control.fault && { text: " selected" }}>${label}</option>`,
    )}</select>
<label for="seconds">Retard, en secondes</label>
<input id="seconds" name="seconds" inputmode="numeric" value="${control.seconds}">
<button class="wide">Appliquer</button>
</form>`,
  ]);
}
