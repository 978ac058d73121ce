import { type HTMLElement, parse } from "node-html-parser";
import type { PaymentStart } from "#app/services/payment/adapter.server.ts";

export const GOOD_CARD = "1111222233334444";
export const CHALLENGED_CARD = "4012001037141112";
export const CHALLENGE_CODE = "123456";
export const REFUSED_CARD = "4000000000000002";

export const UNREFUNDABLE_CARD = "4000000000005126";

type PostedForm = { action: string; fields: (readonly [name: string, value: string])[] };

export function formOf(start: PaymentStart): PostedForm {
  if (start.kind !== "frame") throw new Error("the payment does not open in a frame");
  return start;
}

export type CardReply = { status: number; text: string; address: string; back: URL | null };

/** Without JavaScript; stops at the redirect to the shop. */
export async function payByCard(form: PostedForm, card = GOOD_CARD): Promise<CardReply> {
  const opened = await openCardPage(form);
  const typed = await typeCard(opened, card);
  if (!typed.text.includes("3-D Secure")) return typed;
  return submit(typed, { code: CHALLENGE_CODE });
}

export function framedForm(page: HTMLElement): PostedForm {
  const form = page.querySelector("form.card-form");
  const action = form?.getAttribute("action");
  if (!form || !action) throw new Error("The page has no form for the frame.");
  const fields = form
    .querySelectorAll("input")
    .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""] as const);
  return { action, fields };
}

export function openCardPage(form: PostedForm): Promise<CardReply> {
  return send(form.action, new URLSearchParams(form.fields.map(([name, value]) => [name, value])));
}

export function typeCard(opened: CardReply, card: string): Promise<CardReply> {
  return submit(opened, { number: card, month: "12", year: "40", cryptogram: "123" });
}

export function submit(reply: CardReply, fields: Record<string, string>): Promise<CardReply> {
  const action = parse(reply.text).querySelector("form")?.getAttribute("action");
  if (!action) throw new Error(`the page has no form: ${reply.text.slice(-500)}`);
  return send(new URL(action, reply.address).href, new URLSearchParams(fields));
}

async function send(address: string, body: URLSearchParams | null): Promise<CardReply> {
  const response = await fetch(address, {
    method: body ? "POST" : "GET",
    body,
    redirect: "manual",
  });
  const text = await response.text();
  const location = response.headers.get("location");
  if (!location) return { status: response.status, text, address, back: null };
  const target = new URL(location, address);
  if (target.origin === new URL(address).origin) return send(target.href, null);
  return { status: response.status, text, address, back: target };
}
