import { parse } from "node-html-parser";
import type { PaymentStart } from "#app/services/payment/adapter.server.ts";

export function addressOf(start: PaymentStart): string {
  if (start.kind !== "redirect")
    throw new Error(`the payment starts without a redirect: ${start.kind}`);
  return start.address;
}

export async function press(address: string, choice: string): Promise<string | null> {
  const page = parse(await (await fetch(address)).text());
  const form = page
    .querySelectorAll("form")
    .find((one) => one.querySelector("[name=choice]")?.getAttribute("value") === choice);
  if (!form) throw new Error(`No button "${choice}" on ${address}`);
  const target = new URL(form.getAttribute("action") ?? "", address);
  const answer = await fetch(target, {
    method: "POST",
    body: new URLSearchParams({ choice }),
    redirect: "manual",
  });
  return answer.headers.get("location");
}

export async function setFault(sandboxOrigin: string, fault: string, seconds = 1): Promise<void> {
  await fetch(`${sandboxOrigin}/control`, {
    method: "POST",
    body: new URLSearchParams({ fault, seconds: String(seconds) }),
    redirect: "manual",
  });
}

export async function decide(
  sandboxOrigin: string,
  books: "wallet" | "bank",
  reference: string,
  status: string,
): Promise<void> {
  const all = await (await fetch(`${sandboxOrigin}/${books}.json`)).json();
  const found = all.find((one: { reference: string }) => one.reference === reference);
  await fetch(`${sandboxOrigin}/${books}/books/${found.id}`, {
    method: "POST",
    body: new URLSearchParams({ status }),
    redirect: "manual",
  });
}
