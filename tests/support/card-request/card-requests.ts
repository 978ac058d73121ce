import { randomInt, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type CardRequestForm, sendCardRequest } from "#app/services/card-request/send.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { storeUpload } from "#app/services/upload/upload.server.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";

export const aPdf = (words = "Extrait Kbis") =>
  new File([`%PDF-1.7\n% ${words}\n%%EOF\n`], "kbis.pdf", { type: "application/pdf" });

/** A valid SIREN, not one of the seed. */
export function aSiren(): string {
  const first = String(randomInt(10 ** 7, 10 ** 8));
  const digits = [...first].map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const value = digit * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${first}${(10 - (sum % 10)) % 10}`;
}

export function cardRequestOf(values: Partial<CardRequestForm> = {}): CardRequestForm {
  return {
    companyLabel: "Charpentes du Lac",
    companyNumber: aSiren(),
    firstName: "Inès",
    lastName: "Roux",
    email: `ines-${randomUUID()}@example.com`,
    cellphone: "0698765432",
    storeUid: 1,
    message: "",
    ...values,
  };
}

export const aSender = () => ({ sessionIdHash: randomUUID(), address: `essai ${randomUUID()}` });

export async function botFieldsOf() {
  return { ...(await oldChallenge()), bot_solution: "", website: "" };
}

/** Sends a request with its document, as a new visitor. */
export async function sendOne(form: CardRequestForm, sender = aSender(), now = new Date()) {
  const file = aPdf(form.email);
  const stored = await storeUpload(file, { sessionIdHash: sender.sessionIdHash }, ["pdf"], now);
  if (!stored.ok) throw new Error(stored.reason);
  return sendCardRequest(sender, form, stored.upload, await botFieldsOf(), now);
}

/** A request that waits, from `values`. */
export async function makeCardRequest(values: Partial<CardRequestForm> = {}, now = new Date()) {
  const form = cardRequestOf(values);
  const sent = await sendOne(form, aSender(), now);
  if (!sent.ok) throw new Error(sent.reason);
  const isIt = and(eq(cardRequests.email, form.email), eq(cardRequests.state, "waiting"));
  const [row] = await db.select().from(cardRequests).where(isIt);
  if (!row) throw new Error("no card request was stored");
  return row;
}
