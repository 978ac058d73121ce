import { eq } from "drizzle-orm";
import type { HTMLElement } from "node-html-parser";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";

export const text = (reply: Reply) => reply.page.textContent.replace(/\s+/g, " ");

export const form = (reply: Reply) => reply.page.querySelector("main form[method=post]");

export const typed = (reply: Reply, name: string) =>
  reply.page.querySelector(`main form [name="${name}"]`);

/** The button that Enter presses in a field: the first of the form, wherever it stands. */
export function buttonOfEnter(reply: Reply) {
  const id = form(reply)?.getAttribute("id");
  const isOf = (button: HTMLElement) =>
    button.getAttribute("form") === id || button.closest("form")?.getAttribute("id") === id;
  return reply.page.querySelectorAll("button[type=submit]").find(isOf);
}

/** Days side by side, six of them. */
export function daysOf(reply: Reply) {
  return reply.page
    .querySelectorAll(".days button[name=delivery_date]")
    .map((day) => day.getAttribute("value") ?? "");
}

/** Address of the days after those in view; null on the last page. */
export function laterDays(reply: Reply) {
  const button = reply.page.querySelectorAll(".pages button").at(-1);
  if (!button || button.hasAttribute("disabled")) return null;
  const query = { delivery_date: button.getAttribute("value") ?? "" };
  return `${button.getAttribute("formaction")}?${new URLSearchParams(query)}`;
}

/** Hours of the chosen day that are free, in order. */
export function hoursOf(reply: Reply) {
  const hours = reply.page.querySelectorAll("td.on input[name=delivery_range]");
  return hours
    .filter((hour) => !hour.hasAttribute("disabled"))
    .map((hour) => hour.getAttribute("value") ?? "");
}

export function chosenHour(reply: Reply) {
  const hour = reply.page.querySelector("input[name=delivery_range][checked]");
  return hour ? readSlotValue(hour.getAttribute("value") ?? "").range : undefined;
}

export async function choose(browser: Browser, comment = "Quai 2") {
  const first = await browser.get(to(url.pickup));
  const day = daysOf(first)[1] ?? "";
  const path = to(url.pickup, null, { delivery_date: day });
  const page = await browser.get(path);
  return browser.submit(path, form(page), { delivery_range: hoursOf(page)[1] ?? "", comment });
}

export async function accept(browser: Browser) {
  const page = await browser.get(to(url.checkoutSummary));
  return browser.submit(to(url.checkoutSummary), form(page), { terms: "on" });
}

export async function pay(browser: Browser, mode: string) {
  const page = await browser.get(to(url.checkoutPayment));
  return browser.submit(to(url.checkoutPayment), form(page), { payment_method: mode });
}

export async function expire(buyer: Buyer) {
  await setTime(buyer, { expiresAt: new Date(Date.now() - 1000) });
}

export async function setTime(
  buyer: Buyer,
  values: Partial<Pick<typeof checkouts.$inferSelect, "expiresAt" | "savedAt">>,
): Promise<void> {
  await db.update(checkouts).set(values).where(eq(checkouts.customerId, buyer.customerId));
}
