import { type HTMLElement, parse } from "node-html-parser";
import type { PaymentStart } from "#app/services/payment/adapter.server.ts";

/** The card of the sandbox whose payments go through at once. */
export const GOOD_CARD = "1111222233334444";
/** The one that goes through after the code of its bank. */
export const CHALLENGED_CARD = "4012001037141112";
export const CHALLENGE_CODE = "123456";
/** The one its bank refuses. */
export const REFUSED_CARD = "4000000000000002";

/** The one that pays, and whose bank refuses what is given back. */
export const UNREFUNDABLE_CARD = "4000000000005126";

type PostedForm = { action: string; fields: (readonly [name: string, value: string])[] };

/** What the card page posts into its frame, from the start of a payment by card. */
export function formOf(start: PaymentStart): PostedForm {
  if (start.kind !== "frame") throw new Error("It is not paid in a frame.");
  return start;
}

/** What the acquirer answered last: a page in the frame, or the way back to the shop. */
export type CardReply = { status: number; text: string; address: string; back: URL | null };

/**
 * Pays as a buyer does in the acquirer's frame without JavaScript: posts the shop's signed form, types the
 * card, gives the bank's code where asked; stops where the acquirer sends the browser back to the shop.
 */
export async function payByCard(form: PostedForm, card = GOOD_CARD): Promise<CardReply> {
  const opened = await openCardPage(form);
  const typed = await typeCard(opened, card);
  if (!typed.text.includes("3-D Secure")) return typed;
  return submit(typed, { code: CHALLENGE_CODE });
}

/** The signed form of the payment page, as a browser without JavaScript would post it into the frame. */
export function framedForm(page: HTMLElement): PostedForm {
  const form = page.querySelector("form[target=carte]");
  const action = form?.getAttribute("action");
  if (!form || !action) throw new Error("The page has no form for the frame.");
  const fields = form
    .querySelectorAll("input")
    .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""] as const);
  return { action, fields };
}

/** Posts the shop's signed form into the frame. */
export function openCardPage(form: PostedForm): Promise<CardReply> {
  return send(form.action, new URLSearchParams(form.fields.map(([name, value]) => [name, value])));
}

/** Fills the hosted page in and sends it. */
export function typeCard(opened: CardReply, card: string): Promise<CardReply> {
  return submit(opened, { number: card, month: "12", year: "40", cryptogram: "123" });
}

/** Sends the form of a page of the acquirer. */
export function submit(reply: CardReply, fields: Record<string, string>): Promise<CardReply> {
  const action = parse(reply.text).querySelector("form")?.getAttribute("action");
  if (!action) throw new Error(`No form in: ${reply.text.slice(-500)}`);
  return send(new URL(action, reply.address).href, new URLSearchParams(fields));
}

/** Follows redirects within the acquirer; the one that leaves it is given back. */
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
