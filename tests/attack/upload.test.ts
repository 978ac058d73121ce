import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import {
  browsersOf,
  type KnownWorld,
  makeKnownWorld,
  type Who,
} from "#tests/support/attack/known-world.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { howMany, someOf } from "#tests/support/length.ts";
import { makeMediaProduct } from "#tests/support/media/photos.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { hostileSamples, jpeg, type Sample } from "#tests/support/upload/uploads.ts";
import { type Door, listIncoming, type Sent, sendAll, takenIn } from "./upload.ts";

vi.setConfig({ testTimeout: howMany(180_000, 1_800_000) });

let shop: RunningShop;
let world: KnownWorld;
let browsers: Record<Who, Browser>;
let clerk: Browser;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  world = await makeKnownWorld();
  browsers = await browsersOf(shop.origin, world);
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  code = (await makeMediaProduct()).code;
});
afterAll(() => shop.stop());

const COMPLAINT = { theme: 14, sub_theme: 1401, store_uid: 1, field_message: "Voir" };

const ARCHIVE = "an archive of photographs";
const GOODS = "a file of goods";

const isOffice = (name: string) => /\.(?:docx|xlsx)$/i.test(name);

const CARD_REQUEST = {
  ...{ company: "Charpentes du Lac", company_number: "732829320", store: 1 },
  ...{ first_name: "Inès", last_name: "Roux", email: "ines@example.com" },
  cellphone: "06 98 76 54 32",
};

function formOf(fields: Record<string, string | number>, field: string, { name, bytes }: Sample) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  form.append(field, new File([new Uint8Array(bytes)], name));
  return form;
}

function doors(): Door[] {
  const { requestNumber, worksiteId } = world;
  const post =
    (who: Who, path: string, field: string, fields: Record<string, string | number> = {}) =>
    async (_origin: string, sample: Sample) =>
      (await browsers[who].post(path, formOf(fields, field, sample))).status;
  return [
    {
      what: "a request to a depot",
      send: post(
        "customer",
        to(url.contact, null, { theme: 14, sub_theme: 1401 }),
        "field_fichiers",
        COMPLAINT,
      ),
    },
    {
      what: "the document of a request for a card",
      send: async (origin, sample) => {
        const fields = { ...CARD_REQUEST, ...(await oldChallenge()) };
        const form = formOf(fields, "document", sample);
        return (await new Browser(origin).post(url.cardRequest, form)).status;
      },
    },
    {
      what: "the answer of a customer",
      send: post("customer", to(url.request, { number: requestNumber }), "files", {
        message: "Voir",
        form: "a",
      }),
    },
    {
      what: "the answer of the staff",
      send: post("operator", to(url.staffRequest, { number: requestNumber }), "files", {
        message: "Voir",
        form: "b",
      }),
    },
    {
      what: "the documents of a worksite",
      send: post("customer", to(url.addWorksiteDocument, { id: worksiteId }), "file", { name: "" }),
    },
    {
      what: "the images of editors",
      send: post("editor", url.imageList, "file", { alt: "Un mur" }),
    },
    { what: GOODS, send: byClerk(url.merchantImports, "file", { entity: "brands" }) },
    { what: ARCHIVE, send: byClerk(url.mediaBatches, "file") },
    {
      what: "a photograph of a product",
      send: byClerk(to(url.productPhotos, { code }), "files", { act: "add", alt: "Un sac" }),
    },
    {
      what: "a document of a product",
      send: byClerk(to(url.maintainDocuments, { code }), "file", {
        ...{ kind: "data-sheet", language: "fr", version: "1", issuedOn: "2026-05-02" },
      }),
    },
    {
      what: "the logo",
      send: byClerk(to(url.editSetting, { section: "logo" }), "file", { base: 0 }),
    },
    { what: "the API, in base64", send: callWith },
  ];
}

/** Sends as staff of the catalogue. */
function byClerk(path: string, field: string, fields: Record<string, string | number> = {}) {
  return async (_origin: string, sample: Sample) =>
    (await clerk.post(path, formOf(fields, field, sample))).status;
}

async function callWith(origin: string, { name, bytes }: Sample): Promise<number> {
  const cookie = [...browsers.customer.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const body = JSON.stringify({
    ...COMPLAINT,
    file_name: name,
    file_content: bytes.toString("base64"),
  });
  const headers = { [CLIENT_HEADER]: "madrier-ios", "content-type": "application/json", cookie };
  const reply = await fetch(origin + url.contact, { method: "POST", body, headers });
  return reply.status;
}

function samplesFor(what: string) {
  // Browsers send a file without a name where none was chosen.
  const samples = hostileSamples().filter(({ name }) => name !== "");
  // The files of an office document are an archive's, each judged when it is unpacked.
  if (what === ARCHIVE) return samples.filter(({ name }) => !isOffice(name));
  // `import-files.test.ts` has those too large for a file of goods.
  return what === GOODS ? samples.filter(({ name }) => name !== "trop.txt") : samples;
}

test("stores no part of a hostile file, at any upload", async ({ task }) => {
  const sent: Sent[] = [];
  for (const door of doors()) {
    sent.push(...(await sendAll(shop.origin, door, someOf(samplesFor(door.what)))));
  }

  expect(takenIn(sent).slice(0, 10)).toEqual([]);
  await vi.waitFor(() => expect(listIncoming()).toEqual([]));
  claim(task, {
    ...{ what: "hostile files sent, to each of twelve uploads", value: sent.length, unit: "files" },
    bar: { atLeast: howMany(80, 560) },
  });
  claim(task, {
    ...{
      what: "hostile files stored, whole or in part",
      value: takenIn(sent).length,
      unit: "files",
    },
    bar: { atMost: 0 },
  });
});

test("accepts a sound file at each upload, so refusals are for their cause", async () => {
  const photo = { name: "photo.jpg", bytes: jpeg() };
  const statuses: unknown[] = [];
  for (const door of doors().slice(0, 5)) {
    const [sent] = await sendAll(shop.origin, door, [photo]);
    statuses.push([door.what, sent?.status, sent?.isKept]);
  }

  expect(statuses.filter((one) => !JSON.stringify(one).endsWith("303,true]"))).toEqual([]);
});

test("finds an upload that checks the name alone", async () => {
  const hostile = { name: "photo.jpg", bytes: Buffer.from("<script>alert(1)</script>") };
  const spoiled = await spoil(shop, {
    request: (request) => {
      const text = request.body.toString("latin1");
      const body = Buffer.from(
        text.replace("<script>alert(1)</script>", jpeg().toString("latin1")),
        "latin1",
      );
      return { ...request, body };
    },
  });
  const cookie = [...browsers.customer.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const door: Door = {
    what: "a broken upload",
    send: async (origin, sample) => {
      const form = formOf({ name: "" }, "file", sample);
      const path = to(url.addWorksiteDocument, { id: world.worksiteId });
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      const reply = await fetch(origin + path, {
        method: "POST",
        body: form,
        headers,
        redirect: "manual",
      });
      return reply.status;
    },
  };

  const sent = await sendAll(spoiled.origin, door, [hostile]).finally(spoiled.stop);

  expect(takenIn(sent)).toEqual(["a broken upload: photo.jpg 303 kept"]);
});
