import { randomInt } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { requestNumber } from "#app/models/contact/request.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { keySegment } from "#app/models/record/key.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addMeaning, withdrawMeaning } from "#app/services/search/meaning.server.ts";
import { listPins, setPin } from "#app/services/search/pin.server.ts";
import { to, url } from "#app/urls.ts";
import { contactRequests } from "#drizzle/schema/contact.ts";
import { imports } from "#drizzle/schema/import.ts";
import {
  mediaBatches,
  mediaItems,
  productDocuments,
  productPhotos,
} from "#drizzle/schema/media.ts";
import { makeCardRequest } from "#tests/support/card-request/card-requests.ts";
import { linesMessage, sendLines } from "#tests/support/erp/lines.ts";
import { makeBuyer, makeCategory, makeProduct, makeStore } from "#tests/support/factories.ts";
import { importFile, sendFile } from "#tests/support/import/imports.ts";
import { addDocument, pdfFile } from "#tests/support/media/documents.ts";
import { addPhotos, makeMediaProduct, photographFile } from "#tests/support/media/photos.ts";
import { office } from "#tests/support/upload/uploads.ts";
import {
  fileForm,
  forged,
  formOn,
  type JournalCase,
  type ReadyAct,
  worker,
} from "./journal-case.ts";

type Worker = Awaited<ReturnType<typeof worker>>;
type Act = JournalCase["acts"][0];

/** An act of the role catalogue. */
const merchant = (
  pattern: JournalCase["pattern"],
  act: Act,
  make: (by: Worker) => Promise<Omit<ReadyAct, "staffId">>,
): JournalCase => ({
  pattern,
  acts: [act],
  make: async (origin) => {
    const by = await worker(origin, ["catalogue"]);
    return { staffId: by.staffId, ...(await make(by)) };
  },
});

const photo = (act: Act, query: string): JournalCase =>
  merchant("productPhotos", act, async ({ browser }) => {
    const product = await makeMediaProduct();
    const path = to(url.productPhotos, { code: keySegment(product.code) });
    const subject = `product:${product.code}`;
    if (query === "add") {
      const files = await photographFile();
      return { subject, send: () => browser.post(path, fileForm({ act: query, files })) };
    }
    await addPhotos(product, 2);
    const rows = await db
      .select({ id: productPhotos.id })
      .from(productPhotos)
      .where(eq(productPhotos.productUid, product.uid))
      .orderBy(desc(productPhotos.id));
    const photoId = rows[0]?.id ?? 0;
    if (query === "restore") await browser.post(path, { act: "delete", photoId });
    const typed = { ...forged, act: query, photoId, alt: "De côté" };
    return { subject, send: () => browser.post(path, typed) };
  });

const document = (act: Act, query: "delete" | "restore" | "due"): JournalCase =>
  merchant("changeDocuments", act, async ({ browser }) => {
    const product = await makeMediaProduct();
    await addDocument(product);
    const path = to(url.changeDocuments, { code: keySegment(product.code) });
    const [row] = await db
      .select({ id: productDocuments.id })
      .from(productDocuments)
      .where(eq(productDocuments.productUid, product.uid));
    const documentId = row?.id ?? 0;
    if (query === "restore") await browser.post(path, { act: "delete", documentId });
    const typed: Record<string, string | number> =
      query === "due" ? { due: "manual" } : { documentId };
    const send = () => browser.post(path, { ...forged, act: query, ...typed });
    return { subject: `product:${product.code}`, send };
  });

const imported = (act: Act, query: string, state?: "applying" | "applied"): JournalCase =>
  merchant("merchantImport", act, async ({ browser }) => {
    const content = `code;nom\nJ${randomInt(2 ** 40)};Marque`;
    const { id } = await (state === "applied" ? importFile : sendFile)("brands", content);
    if (state === "applying") await db.update(imports).set({ state }).where(eq(imports.id, id));
    const path = to(url.merchantImport, { importId: id });
    const send = () => browser.post(path, { ...forged, act: query });
    return { subject: `import:${id}`, send };
  });

const brand = { entity: "marques" } as const;

async function makeBrand({ browser }: Worker): Promise<string> {
  const code = `J${randomInt(2 ** 40)}`;
  await browser.post(to(url.newRecord, brand), { code, name: "Marque" });
  return code;
}

const answered = (act: Act, query: string): JournalCase => ({
  pattern: "staffRequest",
  acts: [act],
  make: async (origin) => {
    const { uid: storeUid } = await makeStore();
    const number = requestNumber(crypto.getRandomValues(new Uint8Array(8)), new Date());
    await db.insert(contactRequests).values({
      ...{ number, storeUid, answers: [], contentHash: number },
      ...{ themeLabel: "Livraison", subThemeLabel: "Retard" },
      ...{ name: "Zoé Essai", email: "zoe@exemple.fr", phone: "" },
    });
    const { browser, staffId } = await worker(origin, ["operator"]);
    const form = crypto.randomUUID();
    const typed: Record<string, string> =
      query === "answer" ? { message: "Nous passons demain." } : { act: query };
    const path = to(url.staffRequest, { number });
    return {
      staffId,
      subject: number,
      send: () => browser.post(path, fileForm({ form, ...typed })),
    };
  },
});

const decided = (act: Act, typed: Record<string, string>): JournalCase =>
  merchant("staffCardRequest", act, async ({ browser }) => {
    const { id } = await makeCardRequest();
    const path = to(url.staffCardRequest, { requestId: id });
    const form = await formOn(browser, path, typed.act === "refuse" ? "form#refus" : "form#accord");
    return {
      subject: `card-request:${id}`,
      send: () =>
        form
          ? browser.submit(path, form, { ...forged, ...typed })
          : browser.post(path, { ...forged, ...typed }),
    };
  });

const host = () => `medias-${randomInt(2 ** 40)}.exemple.fr`;

const media: JournalCase[] = [
  photo("photo-added", "add"),
  photo("photo-described", "describe"),
  photo("photo-moved", "up"),
  photo("photo-deleted", "delete"),
  photo("photo-restored", "restore"),
  merchant("maintainDocuments", "document-added", async ({ browser }) => {
    const { code } = await makeMediaProduct();
    const path = to(url.maintainDocuments, { code: keySegment(code) });
    const typed = { kind: "data-sheet", language: "fr", version: "1", issuedOn: "2026-05-02" };
    const send = () => browser.post(path, fileForm({ ...typed, file: pdfFile() }));
    return { subject: `product:${code}`, send };
  }),
  document("document-deleted", "delete"),
  document("document-restored", "restore"),
  document("documents-due", "due"),
  merchant("mediaAddresses", "media-host-allowed", async ({ browser }) => {
    const subject = host();
    const typed = { ...forged, act: "allow", host: subject };
    return { subject, send: () => browser.post(url.mediaAddresses, typed) };
  }),
  merchant("mediaAddresses", "media-received", async ({ browser }) => {
    const { code } = await makeMediaProduct();
    const typed = { ...forged, act: "fetch", lines: `${code} https://${host()}/a.jpg` };
    return { subject: /^media:(\d+)$/, send: () => browser.post(url.mediaAddresses, typed) };
  }),
  merchant("mediaBatch", "media-retried", async ({ browser }) => {
    const { code } = await makeMediaProduct();
    const lines = `${code} https://${host()}/a.jpg`;
    const sent = await browser.post(url.mediaAddresses, { act: "fetch", lines });
    const batchId = Number(sent.location?.split("/").at(-1));
    const ofBatch = eq(mediaItems.batchId, batchId);
    await db.update(mediaItems).set({ state: "refused", reason: "address-late" }).where(ofBatch);
    await db.update(mediaBatches).set({ doneAt: new Date() }).where(eq(mediaBatches.id, batchId));
    const send = () => browser.post(to(url.mediaBatch, { batchId }), forged);
    return { subject: `media:${batchId}`, send };
  }),
  merchant("mediaBatches", "media-received", async ({ browser }) => {
    const file = new File([new Uint8Array(office("word"))], "lot.zip");
    return {
      subject: /^media:(\d+)$/,
      send: () => browser.post(url.mediaBatches, fileForm({ file })),
    };
  }),
  merchant("mediaAddresses", "media-host-withdrawn", async ({ browser }) => {
    const subject = host();
    await browser.post(url.mediaAddresses, { act: "allow", host: subject });
    const typed = { ...forged, act: "withdraw", host: subject };
    return { subject, send: () => browser.post(url.mediaAddresses, typed) };
  }),
];

const records: JournalCase[] = [
  merchant("newRecord", "record-created", async ({ browser }) => {
    const code = `J${randomInt(2 ** 40)}`;
    const typed = { ...forged, code, name: "Marque" };
    return { subject: code, send: () => browser.post(to(url.newRecord, brand), typed) };
  }),
  merchant("editRecord", "record-changed", async (by) => {
    const code = await makeBrand(by);
    const path = to(url.editRecord, { ...brand, key: code });
    const form = await formOn(by.browser, path, "main form");
    const send = () => by.browser.submit(path, form, { ...forged, name: "Autre" });
    return { subject: code, send };
  }),
  merchant("recordEdited", "record-changed", async (by) => {
    const code = await makeBrand(by);
    await sendLines(linesMessage("brand", 1, { code, nom: "Marque de l’ERP" }));
    const path = to(url.recordEdited, { ...brand, key: code });
    const form = await formOn(by.browser, path, "main form");
    return { subject: code, send: () => by.browser.submit(path, form, forged) };
  }),
  merchant("removeRecord", "record-removed", async (by) => {
    const code = await makeBrand(by);
    const path = to(url.removeRecord, { ...brand, key: code });
    return { subject: code, send: () => by.browser.post(path, forged) };
  }),
  merchant("blockRecord", "record-changed", async ({ browser }) => {
    const { companyId } = await makeBuyer();
    const { cardNumber } = await makeBuyer({ companyId });
    const path = to(url.blockRecord, { entity: "cartes", key: cardNumber });
    const typed = { ...forged, state: "bloque", reason: "Carte volée" };
    return { subject: cardNumber, send: () => browser.post(path, typed) };
  }),
  merchant("familyFacets", "record-changed", async ({ browser }) => {
    const category = await makeCategory();
    const tag = randomInt(2 ** 40);
    const attributes = ["norme", "poids"].map((name) => ({
      ...{ code: `${name}-${tag}`, label: `${name} ${tag}`, value: "1" },
    }));
    await makeProduct({ categoryId: category.id, categoryPath: [category.id], attributes });
    const key = keySegment(category.erpCode ?? "");
    const path = to(url.familyFacets, { key });
    const form = await formOn(browser, path, "main form");
    const send = () => browser.submit(path, form, { ...forged, act: `hide:poids ${tag}` });
    return { subject: key, send };
  }),
];

const importCases: JournalCase[] = [
  merchant("changeRecords", "import-created", async ({ browser }) => {
    const { erpCode } = await makeProduct();
    const path = to(url.changeRecords, null, { recherche: erpCode });
    const send = () => browser.post(path, { ...forged, sale: "non" });
    return { subject: /^import:(\d+)$/, send };
  }),
  merchant("merchantImports", "import-created", async ({ browser }) => {
    const file = new File([`code;nom\nJ${randomInt(2 ** 40)};Marque`], "marques.csv");
    const send = () => browser.post(url.merchantImports, fileForm({ entity: "brands", file }));
    return { subject: /^import:(\d+)$/, send };
  }),
  imported("import-apply", "apply"),
  imported("import-stop", "stop", "applying"),
  imported("import-drop", "drop"),
  imported("import-undo", "undo", "applied"),
];

const meaning = (act: Act, query: "withdraw" | "restore"): JournalCase =>
  merchant("staffMeanings", act, async ({ browser, staffId }) => {
    const { label } = await makeProduct();
    const said = `Sens ${randomInt(2 ** 40)}`;
    const by = { staffId, address: "127.0.0.1" };
    const added = await addMeaning({ said, goods: label }, by);
    if (!added.ok) throw new Error(added.reason);
    if (query === "restore") await withdrawMeaning(added.id, by);
    const typed = { ...forged, act: query, meaningId: added.id };
    return {
      subject: `${said} = ${label}`,
      send: () => browser.post(url.staffMeanings, typed),
    };
  });

const pinned = (act: Act, kind: "pin" | "exclude"): JournalCase =>
  merchant("staffPins", act, async ({ browser }) => {
    const { uid, reference } = await makeProduct();
    const query = `Recherche ${randomInt(2 ** 40)}`;
    const until = parisTime(new Date()).day;
    const typed = { ...forged, act: "set", query, reference, kind, until };
    return {
      subject: `${query}, product:${uid}`,
      send: () => browser.post(url.staffPins, typed),
    };
  });

const searches: JournalCase[] = [
  merchant("staffMeanings", "meaning-added", async ({ browser }) => {
    const { label } = await makeProduct();
    const said = `Sens ${randomInt(2 ** 40)}`;
    const typed = { ...forged, act: "add", said, goods: label };
    return {
      subject: `${said} = ${label}`,
      send: () => browser.post(url.staffMeanings, typed),
    };
  }),
  meaning("meaning-withdrawn", "withdraw"),
  meaning("meaning-restored", "restore"),
  pinned("product-pinned", "pin"),
  pinned("product-excluded", "exclude"),
  merchant("staffPins", "pin-removed", async ({ browser, staffId }) => {
    const { uid, reference } = await makeProduct();
    const query = `Recherche ${randomInt(2 ** 40)}`;
    const by = { staffId, address: "127.0.0.1" };
    const until = parisTime(new Date()).day;
    const set = await setPin({ query, reference, kind: "pin", until }, by);
    if (!set.ok) throw new Error(set.reason);
    const pinId = (await listPins()).find((pin) => pin.query === query)?.id ?? 0;
    return {
      subject: `${query}, product:${uid}`,
      send: () => browser.post(url.staffPins, { ...forged, act: "remove", pinId }),
    };
  }),
];

const banner = { text: "Livraisons retardées", startsAt: "2040-01-02T08:00" };

/** A banner of the years to come, set and ended. */
const switchCases: readonly JournalCase[] = [
  {
    pattern: "switches",
    acts: ["switch-set"],
    make: async (origin) => {
      const { browser, staffId } = await worker(origin, ["operator"]);
      const form = await formOn(browser, url.switches, "#bandeau");
      const send = () => browser.submit(url.switches, form, { ...forged, ...banner });
      return { staffId, subject: "banner", send };
    },
  },
  {
    pattern: "switches",
    acts: ["switch-ended"],
    make: async (origin) => {
      const { browser, staffId } = await worker(origin, ["operator"]);
      const form = await formOn(browser, url.switches, "#bandeau");
      await browser.submit(url.switches, form, banner);
      const stop = await formOn(browser, url.switches, "form[action$='acte=arreter']");
      const send = () => browser.submit(url.switches, stop, forged);
      return { staffId, subject: "banner", send };
    },
  },
];

const MESSAGE = { message: "commande-confirmee", text: "order.mail.subject" };

/** An act on the subject of the confirmation of an order, after another that makes it possible. */
const onMessageText = (act: Act, pressed: string, subject: string, first?: string): JournalCase =>
  merchant("staffMessageText", act, async ({ browser }) => {
    const path = to(url.staffMessageText, MESSAGE);
    const text = () => `Commande {{uid}} reçue, merci ${randomInt(2 ** 40)}`;
    const form = () => formOn(browser, path, "#texte");
    if (first) await browser.submit(path, await form(), { text: text(), act: first });
    const ready = await form();
    const send = () => browser.submit(path, ready, { ...forged, text: text(), act: pressed });
    return { subject, send };
  });

const messageCases: readonly JournalCase[] = [
  onMessageText("message-text-saved", "save", "order/mail:subject"),
  onMessageText("message-text-restored", "restore", "order/mail:subject", "save"),
  onMessageText("message-tried", "try", "commande-confirmee email"),
  merchant("staffMessage", "message-tried", async ({ browser }) => {
    const path = to(url.staffMessage, { message: "nouveau-mot-de-passe" });
    const form = await formOn(browser, path, "#essai-sms");
    const send = () => browser.submit(path, form, forged);
    return { subject: "nouveau-mot-de-passe sms", send };
  }),
];

/** Acts on the merchant's data, on requests and on settings. */
export const merchantCases: readonly JournalCase[] = [
  ...searches,
  ...media,
  ...records,
  ...importCases,
  answered("request-taken", "take"),
  answered("request-answered", "answer"),
  answered("request-closed", "close"),
  decided("card-request-refused", { act: "refuse", words: "Société inconnue" }),
  merchant("editSetting", "setting-saved", async ({ browser }) => {
    const path = to(url.editSetting, { section: "contact" });
    const form = await formOn(browser, path, "main form");
    const send = () => browser.submit(path, form, { ...forged, hours: "De 6 h à 17 h" });
    return { subject: "contact", send };
  }),
  ...switchCases,
  ...messageCases,
  merchant("settingHistory", "setting-restored", async ({ browser }) => {
    const edited = to(url.editSetting, { section: "contact" });
    const form = await formOn(browser, edited, "main form");
    await browser.submit(edited, form, { hours: "De 5 h à 16 h" });
    const path = to(url.settingHistory, { section: "contact" });
    const { page } = await browser.get(path);
    const old = page.querySelectorAll("main table form").at(-1) ?? null;
    return { subject: "contact", send: () => browser.submit(path, old, forged) };
  }),
];
