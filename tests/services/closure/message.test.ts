import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addDays, weekdayOf } from "#app/models/platform/calendar.ts";
import { formatDay, parisTime } from "#app/models/platform/time.ts";
import { closeDepot, reopenDepot } from "#app/services/closure/closure.server.ts";
import { sendSlotProposal } from "#app/services/closure/message.server.ts";
import { keyOfProposal } from "#app/services/closure/proposal.server.ts";
import { to, url } from "#app/urls.ts";
import { closing, makeBookedStore, proposalsOf, REASON } from "#tests/support/closure/closures.ts";
import { depotClerk } from "#tests/support/preparation/preparations.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const received = z.array(z.object({ subject: z.string().optional(), text: z.string() }));

async function inbox(path: string) {
  const reply = await fetch(sandbox.origin + path);
  return received.parse(await reply.json()).map(({ subject = "", text }) => ({
    subject: subject.replace(/\s+/g, " "),
    text: text.replace(/\s+/g, " "),
  }));
}

function someTuesday(): string {
  let day = addDays(parisTime(new Date()).day, 7);
  while (weekdayOf(day) !== 1) day = addDays(day, 1);
  return day;
}

async function closedAtSeven() {
  const day = someTuesday();
  const { storeUid, orders } = await makeBookedStore(day);
  const by = await depotClerk(storeUid);
  const seven = { day, how: "heures", from: 420, to: 450 } as const;
  await closeDepot(by, closing(storeUid, seven, 1));
  const [order] = orders;
  const [proposal] = await proposalsOf(order?.id ?? 0);
  if (!order || !proposal) throw new Error("nothing was closed");
  const send = async (news: "proposed" | "reopened") => {
    for (const channel of ["email", "sms"] as const) {
      await sendSlotProposal({ proposalId: proposal.id, news, channel });
    }
  };
  const mails = () => inbox(`/mail.json?to=${encodeURIComponent(order.buyer.email)}`);
  const texts = () => inbox("/sms.json");
  return { day, storeUid, by, order, proposal, send, mails, texts };
}

test("a closure tells its reason, another slot and where to answer", async () => {
  const { day, order, proposal, send, mails, texts } = await closedAtSeven();
  const key = keyOfProposal(proposal.id);
  const link = to(url.slotProposal, { proposalId: proposal.id, key });

  await send("proposed");

  const [mail] = await mails();
  expect(mail?.subject).toBe(`Votre dépôt ferme : une autre heure pour la commande ${order.uid}`);
  expect(mail?.text).toContain(`Raison donnée par le dépôt : ${REASON}`);
  expect(mail?.text).toContain(`prévue le ${formatDay(day)} (7 h), doit changer de créneau`);
  expect(mail?.text).toContain(`Nous vous proposons le ${formatDay(day)} (7 h 30)`);
  expect(mail?.text).toContain(link);
  const [sms] = (await texts()).filter(({ text }) => text.includes(order.uid));
  expect(sms?.text).toContain("choisissez un autre créneau");
  expect(sms?.text).toContain(link);
});

test("a reopening tells that the slot stands, and proposes nothing", async () => {
  const { storeUid, by, order, proposal, send, mails, texts } = await closedAtSeven();
  await reopenDepot(by, { storeUid, closureId: proposal.closureId });

  await send("proposed");
  expect(await mails()).toEqual([]);
  await send("reopened");

  const [mail] = await mails();
  expect(mail?.subject).toContain(`la commande ${order.uid} garde son créneau`);
  expect(mail?.text).toContain("vous n’avez rien à faire");
  const [sms] = (await texts()).filter(({ text }) => text.includes(order.uid));
  expect(sms?.text).toContain("garde son créneau");
});
