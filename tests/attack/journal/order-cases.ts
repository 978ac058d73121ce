import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { keySegment } from "#app/models/record/key.ts";
import { takeOff } from "#app/services/arrival/queue.server.ts";
import { handOver } from "#app/services/handover/act.server.ts";
import { listHandovers } from "#app/services/handover/handover.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { seenLine } from "#app/services/preparation/act.server.ts";
import { proposeSubstitute } from "#app/services/preparation/substitute.server.ts";
import { to, url } from "#app/urls.ts";
import { companies } from "#drizzle/schema/company.ts";
import { arrived } from "#tests/support/arrival/arrivals.ts";
import { behalfBrowser } from "#tests/support/behalf/behalves.ts";
import { makePaid } from "#tests/support/desk/desk.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import {
  goodsOf,
  handoverForm,
  makeReadyDelivery,
  makeReadyOrder,
} from "#tests/support/handover/handovers.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { formOf, prepareInShop, toPrepare } from "#tests/support/preparation/preparations.ts";
import { forged, formOn, type JournalCase, worker } from "./journal-case.ts";

const atDepot = { statusCode: 20, paymentType: 0 } as const;

/** Depots of the demo, each for one kind of act: the shop caches depots for a minute. */
const [ARRIVALS, SLOTS, MOVES] = [1, 2, 1];

const desk = (
  act: JournalCase["acts"][0],
  query: string,
  fields: Record<string, string> = {},
  values: Parameters<typeof makeOrder>[0] = atDepot,
): JournalCase => ({
  pattern: "deskOrder",
  acts: [act],
  make: async (origin) => {
    const order = await makeOrder(values);
    if (query === "remboursement") await makePaid(order.id);
    const { browser, staffId } = await worker(origin, ["order-desk"]);
    const path = to(url.deskOrder, { orderUid: order.uid }, { acte: query });
    const form = { ...forged, key: randomUUID(), reason: "Demandé", ...fields };
    return { staffId, subject: order.uid, send: () => browser.post(path, form) };
  },
});

/** An act of the page of a preparation: what comes before it, then its fields. */
const preparing = (
  act: JournalCase["acts"][0],
  query: string | null,
  fields: (made: Awaited<ReturnType<typeof toPrepare>>) => Promise<Record<string, string | number>>,
): JournalCase => ({
  pattern: "preparation",
  acts: [act],
  make: async (origin) => {
    prepareInShop();
    // A substitute is proposed before the slot alone.
    const made = await toPrepare({ deliveryDate: addDays(parisTime(new Date()).day, 1) });
    const { uid, storeUid } = made.order;
    const { browser, staffId } = await worker(origin, ["depot"], [storeUid]);
    const typed = { ...forged, key: randomUUID(), ...(await fields(made)) };
    const path = to(url.preparation, { storeUid, orderUid: uid }, { acte: query });
    return { staffId, subject: uid, send: () => browser.post(path, typed) };
  },
});

type Preparing = Awaited<ReturnType<typeof toPrepare>>;

async function versionOf({ find }: Preparing) {
  return { version: (await find()).version };
}

async function replacement({ order, note }: Preparing) {
  const other = await makeProduct();
  await stockProduct(other.uid, order.storeUid, 9);
  await note(1, "all");
  await note(2, "missing", 0);
  return { lineNumber: 2, code: other.reference, quantity: 3 };
}

const preparations = [
  preparing("order-found", null, async ({ order }) => ({ code: order.references[0] ?? "" })),
  preparing("order-missing", "ligne", async ({ find }) => {
    const [line] = (await find()).lines;
    if (!line) throw new Error("the order has no line");
    return { line: 1, how: "missing", found: "1", seen: seenLine(line) };
  }),
  preparing("order-ready", "prete", async (made) => {
    await made.note(1, "all");
    await made.note(2, "all");
    return { place: "quai 2", ...(await versionOf(made)) };
  }),
  preparing("order-cancelled", "annuler", async (made) => {
    await made.note(1, "missing", 0);
    await made.note(2, "missing", 0);
    return versionOf(made);
  }),
  preparing("order-proposed", "remplacer", async (made) => {
    const { lineNumber: line, ...rest } = await replacement(made);
    return { line, ...rest };
  }),
  preparing("order-withdrawn", "retirer", async (made) => {
    const proposal = await replacement(made);
    await proposeSubstitute(made.by, formOf(made.order), proposal);
    return { line: 2 };
  }),
];

const arriving = (act: JournalCase["acts"][0], query: string): JournalCase => ({
  pattern: "arrivals",
  acts: [act],
  make: async (origin) => {
    const buyer = await makeBuyer({ storeUid: ARRIVALS });
    const { uid } = await arrived(await makeReadyOrder({ buyer }));
    const { browser, staffId } = await worker(origin, ["depot"], [ARRIVALS]);
    const row = { storeUid: ARRIVALS, uids: [uid] };
    if (query === "remettre") await takeOff({ staffId, address: "essai" }, row, "gone");
    const path = to(url.arrivals, { storeUid: ARRIVALS }, { acte: query });
    return { staffId, subject: uid, send: () => browser.post(path, { ...forged, uid }) };
  },
});

const handovers: JournalCase[] = [
  {
    pattern: "handover",
    acts: ["order-handed-over"],
    make: async (origin) => {
      const { uid, storeUid } = await makeReadyOrder();
      const { browser, staffId } = await worker(origin, ["counter"], [storeUid]);
      const path = to(url.handover, { storeUid, orderUid: uid });
      const form = await formOn(browser, path, "form#remise");
      const typed = {
        ...forged,
        ...{ taker: "Karim Benali", agrees: "on", "lines[0].now": 1, "lines[1].now": 1 },
      };
      return { staffId, subject: uid, send: () => browser.submit(path, form, typed) };
    },
  },
  {
    pattern: "handover",
    acts: ["handover-undone"],
    make: async (origin) => {
      prepareInShop();
      const order = await makeReadyOrder();
      const { uid, storeUid } = order;
      const { browser, staffId } = await worker(origin, ["counter"], [storeUid]);
      await handOver({ staffId, address: "essai" }, handoverForm(order), goodsOf());
      const [made] = await listHandovers(db, order.id);
      const typed = { ...forged, key: randomUUID(), handover: made?.id ?? 0, reason: "Erreur" };
      const path = to(url.handover, { storeUid, orderUid: uid }, { acte: "annuler" });
      return { staffId, subject: uid, send: () => browser.post(path, typed) };
    },
  },
];

/** The form of a driver, and the address that it is sent to. */
const delivering = (
  act: JournalCase["acts"][0],
  { form, query }: { form: string; query: string | null },
  fields: Record<string, string | number> = {},
): JournalCase => ({
  pattern: "siteDelivery",
  acts: [act],
  make: async (origin) => {
    const { uid, storeUid } = await makeReadyDelivery();
    const { browser, staffId } = await worker(origin, ["depot"], [storeUid]);
    const path = to(url.siteDelivery, { storeUid, orderUid: uid });
    const shown = await formOn(browser, path, `form#${form.replace("uid", uid)}`);
    const address = to(url.siteDelivery, { storeUid, orderUid: uid }, { acte: query });
    const send = () => browser.submit(address, shown, { ...forged, ...fields });
    return { staffId, subject: uid, send };
  },
});

const received = { taker: "Karim Benali", agrees: "on" };

const deliveries: JournalCase[] = [
  delivering("driver-arrived", { form: "sur-place-uid", query: "sur-place" }),
  delivering("order-delivered", { form: "livraison", query: null }, received),
  delivering("delivery-refused", { form: "refus", query: "refuser" }, { reason: "damaged" }),
];

/** Days ahead, one for each act on the slots of the depot. */
const slots = (
  act: JournalCase["acts"][0],
  ahead: number,
  fields: (
    path: string,
    browser: Awaited<ReturnType<typeof worker>>["browser"],
  ) => Promise<{
    query: string | null;
    typed: Record<string, string | number>;
  }>,
): JournalCase => ({
  pattern: "depotSlots",
  acts: [act],
  make: async (origin) => {
    const day = addDays(parisTime(new Date()).day, ahead);
    const { browser, staffId } = await worker(origin, ["depot"], [SLOTS]);
    const shown = to(url.depotSlots, { storeUid: SLOTS }, { jour: day });
    const { query, typed } = await fields(shown, browser);
    const path = to(url.depotSlots, { storeUid: SLOTS }, { acte: query });
    const form = { ...forged, day, seen: 0, ...typed };
    return { staffId, subject: new RegExp(` ${day}$`), send: () => browser.post(path, form) };
  },
});

const closing = { how: "jour", reason: "Coupure de courant" };

const slotCases = [
  slots("slots-capacity", 40, async () => ({ query: null, typed: { capacity: 7 } })),
  slots("depot-closed", 41, async () => ({
    ...{ query: "fermer", typed: { key: randomUUID(), ...closing } },
  })),
  slots("depot-reopened", 42, async (path, browser) => {
    const day = new URL(path, "http://shop").searchParams.get("jour") ?? "";
    const typed = { day, seen: 0, key: randomUUID(), ...closing };
    await browser.post(to(url.depotSlots, { storeUid: SLOTS }, { acte: "fermer" }), typed);
    const form = await formOn(browser, path, "form[action$='acte=rouvrir']");
    const closure = form?.querySelector("[name=closure]")?.getAttribute("value") ?? "";
    return { query: "rouvrir", typed: { closure } };
  }),
];

/** Acts on orders and in the name of customers. */
export const orderCases: readonly JournalCase[] = [
  desk("order-noted", "note"),
  desk("order-cancelled-at-desk", "annulation"),
  desk("order-mail-resent", "e-mail", { email: "confirmation" }),
  desk(
    "order-refunded",
    "remboursement",
    { amount: "6,00", seen: "3600" },
    { statusCode: 3, settledAt: new Date() },
  ),
  {
    pattern: "deskBlock",
    acts: ["record-changed"],
    make: async (origin) => {
      const { companyId } = await makeBuyer();
      const [company] = await db
        .select({ code: companies.erpCode })
        .from(companies)
        .where(eq(companies.id, companyId));
      const { browser, staffId } = await worker(origin, ["order-desk"]);
      const typed = { ...forged, reason: "Impayé", state: "bloque" };
      const path = to(url.deskBlock, { companyId });
      const subject = keySegment(company?.code ?? "");
      return { staffId, subject, send: () => browser.post(path, typed) };
    },
  },
  {
    pattern: "deskSlot",
    acts: ["order-moved"],
    make: async (origin) => {
      const { uid } = await makeOrder({ ...atDepot, buyer: await makeBuyer({ storeUid: MOVES }) });
      const { browser, staffId } = await worker(origin, ["order-desk"]);
      const path = to(url.deskSlot, { orderUid: uid });
      const days = (await browser.get(path)).page.querySelectorAll("button[name=delivery_date]");
      const day = days.at(3)?.getAttribute("value") ?? "";
      const { page } = await browser.get(to(path, null, { delivery_date: day }));
      const hours = page.querySelectorAll("input[name=delivery_range]:not([disabled])");
      const range = hours.at(-1)?.getAttribute("value") ?? "";
      const typed = { ...forged, delivery_range: range, reason: "Reporté" };
      const form = page.querySelector("form[id^=heure-]");
      return { staffId, subject: uid, send: () => browser.submit(path, form, typed) };
    },
  },
  ...preparations,
  arriving("arrival-served", "servi"),
  arriving("arrival-gone", "reparti"),
  arriving("arrival-restored", "remettre"),
  ...handovers,
  ...deliveries,
  ...slotCases,
  {
    pattern: "behalf",
    acts: ["behalf-started"],
    make: async (origin) => {
      const { customerId: customer, cardNumber, store } = await makeBuyer();
      const { browser, staffId } = await worker(origin, ["counter"], [store.uid]);
      const typed = { ...forged, customer, reason: "au comptoir" };
      const subject = `${cardNumber}, au comptoir`;
      return { staffId, subject, send: () => browser.post(url.behalf, typed) };
    },
  },
  {
    pattern: "endBehalf",
    acts: ["behalf-ended"],
    make: async (origin) => {
      const customer = await makeBuyer();
      const { browser, by } = await behalfBrowser(origin, customer);
      const subject = `${customer.cardNumber}, au téléphone`;
      return { staffId: by.staffId, subject, send: () => browser.post(url.endBehalf, forged) };
    },
  },
];
