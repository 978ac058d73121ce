import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_ARCHIVE_FILES, MAX_HOST_MS, readAddressLines } from "#app/models/media/batch.ts";
import { DISCARDED_TYPE } from "#app/models/upload/upload.ts";
import { zipFiles } from "#app/services/document/zip.server.ts";
import {
  createAddressBatch,
  createArchiveBatch,
  findMediaBatch,
  purgeMediaBatches,
  retryMediaBatch,
} from "#app/services/media/batch.server.ts";
import { listProductDocuments } from "#app/services/media/document.server.ts";
import {
  allowMediaHost,
  listMediaHosts,
  withdrawMediaHost,
} from "#app/services/media/host.server.ts";
import { listPhotos } from "#app/services/media/photo.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findUploadFile, purgeUploads } from "#app/services/upload/upload.server.ts";
import { mediaBatches } from "#drizzle/schema/media.ts";
import { aPhotograph } from "#tests/support/content/contents.ts";
import { aClerk, makeMediaProduct } from "#tests/support/media/photos.ts";
import { pdf } from "#tests/support/upload/uploads.ts";

const zip = (files: Zippable) => new File([new Uint8Array(zipSync(files))], "lot.zip");

async function create(files: Zippable): Promise<number> {
  const created = await createArchiveBatch(zip(files), await aClerk());
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

const archiveOf = async (batchId: number) =>
  (await db.select().from(mediaBatches).where(eq(mediaBatches.id, batchId)))[0]?.uploadId ?? null;

const photograph = async () => new Uint8Array(await aPhotograph());
const sheet = () => new Uint8Array(pdf(`1 0 obj<</Type/Catalog>>endobj\n% ${crypto.randomUUID()}`));

describe("an archive named by code", () => {
  test("gives each product its photographs and documents", async () => {
    const [one, other] = [await makeMediaProduct(), await makeMediaProduct()];
    const batchId = await create({
      [`${one.code}-2.jpg`]: await photograph(),
      [`photos/${one.code}.jpg`]: [await photograph(), { level: 0 }],
      [`${other.code}-fds-fr-v3-2026-05-02.pdf`]: sheet(),
      "__MACOSX/._x": strToU8("x"),
    });

    await runMediaBatch(batchId);

    const batch = await findMediaBatch(batchId);
    expect(batch?.counts).toEqual({ waiting: 0, added: 3, known: 0, refused: 0 });
    expect(batch?.doneAt).not.toBeNull();
    expect(await listPhotos(one.uid)).toHaveLength(2);
    expect(await listProductDocuments(other.uid)).toMatchObject([
      { kind: "safety", language: "fr", version: "3", issuedOn: "2026-05-02" },
    ]);
  });

  test("is kept on the disk until its files were taken out", async () => {
    const { code } = await makeMediaProduct();
    const batchId = await create({ [`${code}.jpg`]: await photograph() });
    const uploadId = await archiveOf(batchId);
    await purgeUploads();
    const path = (await findUploadFile(uploadId ?? 0))?.path;

    await runMediaBatch(batchId);

    expect(path).toBeDefined();
    expect(await archiveOf(batchId)).toBeNull();
    await purgeUploads(new Date(Date.now() + 1_000));
    expect(await findUploadFile(uploadId ?? 0)).toBeNull();
    expect((await findMediaBatch(batchId))?.counts.added).toBe(1);
  });

  test("whose file is gone has its files refused", async () => {
    const { code, uid } = await makeMediaProduct();
    const batchId = await create({ [`${code}.jpg`]: await photograph() });
    const file = await findUploadFile((await archiveOf(batchId)) ?? 0);
    await rm(file?.path ?? "");

    await runMediaBatch(batchId);

    const batch = await findMediaBatch(batchId);
    expect(batch?.refused.map(({ reason }) => reason)).toEqual(["archive-entry"]);
    expect(batch?.doneAt).not.toBeNull();
    expect(await listPhotos(uid)).toEqual([]);
  });

  test("changes nothing the second time, and goes on after a kill", async () => {
    const product = await makeMediaProduct();
    const files = {
      [`${product.code}.jpg`]: await photograph(),
      [`${product.code}-ft.pdf`]: sheet(),
    };
    await runMediaBatch(await create(files));
    const before = await listPhotos(product.uid);

    const again = await create(files);
    await Promise.all([runMediaBatch(again), runMediaBatch(again)]);

    expect((await findMediaBatch(again))?.counts).toMatchObject({ known: 2, refused: 0 });
    expect(await listPhotos(product.uid)).toEqual(before);
  });

  test("says which files are refused, and why", async () => {
    const { code } = await makeMediaProduct();
    const names: [string, Uint8Array, string][] = [
      ["INCONNU.jpg", await photograph(), "media-code"],
      ["notice.txt", strToU8("x"), "media-name"],
      [`${code}-3.jpg`, strToU8("du texte"), "media-type"],
      [`${code}-fds-fr.pdf`, await photograph(), "media-type"],
      [`${code}-4.jpg`, new Uint8Array(await aPhotograph(300)), "photo-small"],
      [`${code}-notice.pdf`, new Uint8Array(pdf("1 0 obj<</JavaScript 1>>endobj")), "file-type"],
    ];
    const batchId = await create(Object.fromEntries(names));

    await runMediaBatch(batchId);

    const batch = await findMediaBatch(batchId);
    expect(batch?.refused.map(({ name, reason }) => [name, reason])).toEqual(
      names.map(([name, , reason]) => [name, reason]),
    );
  });

  test("is received whatever its names hold, and shows what can be read", async () => {
    const { code, uid } = await makeMediaProduct();
    const padded = Buffer.concat([Buffer.from("\r\n"), await photograph(), Buffer.alloc(600)]);
    const files = { [`${code}.jpg`]: new Uint8Array(padded), "IN\u202eC\0.jpg": strToU8("x") };
    const sent = new File([new Uint8Array(zipSync(files))], "lot\0 e\u0301te\u0301.zip");
    const created = await createArchiveBatch(sent, await aClerk());
    const batchId = created.ok ? created.id : 0;

    await runMediaBatch(batchId);

    const batch = await findMediaBatch(batchId);
    expect(batch).toMatchObject({ fileName: "lot- été.zip", refused: [{ name: "INC-.jpg" }] });
    expect(await listPhotos(uid)).toHaveLength(1);
  });

  test("unpacks no more of an entry than an upload, whatever it declares", async () => {
    const { code } = await makeMediaProduct();
    const megabyte = new Uint8Array(1_000_000);
    async function* zeros() {
      for (let at = 0; at < 400; at++) yield megabyte;
    }
    const packed = new Response(zipFiles([{ name: `${code}.jpg`, chunks: zeros() }]));
    const bytes = Buffer.from(await packed.arrayBuffer());
    // The directory declares a small file.
    bytes.writeUInt32LE(1_000, bytes.indexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
    const created = await createArchiveBatch(
      new File([new Uint8Array(bytes)], "a.zip"),
      await aClerk(),
    );
    const before = process.resourceUsage().maxRSS;

    await runMediaBatch(created.ok ? created.id : 0);

    const batch = created.ok ? await findMediaBatch(created.id) : null;
    expect(batch?.refused.map(({ reason }) => reason)).toEqual(["file-size"]);
    // In kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000);
  });

  test.each<[string, () => File, string]>([
    ["no archive", () => new File(["du texte"], "lot.zip"), "archive-unreadable"],
    [
      "cut short",
      () => new File([new Uint8Array(zipSync({ a: strToU8("a") })).slice(0, 60)], "l.zip"),
      "archive-unreadable",
    ],
    ["a bomb", () => zip({ "A.jpg": new Uint8Array(6_000_000) }), "archive-bomb"],
    ["a path out of it", () => zip({ "../../A.jpg": strToU8("a") }), "archive-path"],
    ["an absolute path", () => zip({ "/etc/A.jpg": strToU8("a") }), "archive-path"],
    ["only noise", () => zip({ "__MACOSX/._A": strToU8("a") }), "archive-empty"],
    [
      "too many files",
      () =>
        zip(
          Object.fromEntries(
            Array.from({ length: MAX_ARCHIVE_FILES + 1 }, (_, at) => [`${at}.jpg`, strToU8("")]),
          ),
        ),
      "archive-files",
    ],
    ["too large", () => new File(["-"], "lot.zip", { type: DISCARDED_TYPE }), "archive-size"],
  ])("is refused: %s", async (_, make, reason) => {
    const before = await db.$count(mediaBatches);

    expect(await createArchiveBatch(make(), await aClerk())).toEqual({ ok: false, reason });
    expect(await db.$count(mediaBatches)).toBe(before);
  });
});

describe("addresses", () => {
  test("of hosts that nobody allowed, or of the inside, are not followed", async () => {
    const { uid, code } = await makeMediaProduct();
    const by = await aClerk();
    const lines = readAddressLines(
      `${code} https://jamais.example.com/a.jpg\n${code} http://127.0.0.1/a.jpg photo-2\nINCONNU https://jamais.example.com/a.jpg\n${code} https://jamais.example.com/a.jpg devis`,
    );
    const batchId = await createAddressBatch(lines, by);

    await runMediaBatch(batchId);
    const loose = await createAddressBatch(lines.slice(1, 2), by);
    await runMediaBatch(loose, { isAllowedHost: () => true });

    const reasons = async (id: number) =>
      (await findMediaBatch(id))?.refused.map(({ reason }) => reason);
    expect(await reasons(batchId)).toEqual([
      "address-host",
      "address-host",
      "media-code",
      "media-name",
    ]);
    expect(await reasons(loose)).toEqual(["address-private"]);
    expect(await listPhotos(uid)).toEqual([]);
  });

  test("are fetched from hosts that staff allowed and withdrew", async () => {
    const by = await aClerk();

    expect(await allowMediaHost("https://Medias.Essai.fr/x", by)).toEqual({ ok: true });
    expect(await allowMediaHost("192.168.0.1", by)).toEqual({ ok: false, reason: "media-host" });
    expect(await listMediaHosts()).toContain("medias.essai.fr");
    await withdrawMediaHost("medias.essai.fr", by);

    expect(await listMediaHosts()).not.toContain("medias.essai.fr");
  });
});

describe("a slow host", () => {
  let server: Server;
  let clock = 0;
  const asked: string[] = [];
  beforeAll(async () => {
    // All of 127.0.0.0/8 is this machine: 127.0.0.2 stands for a public server.
    server = createServer(({ headers, url: path = "" }, response) => {
      asked.push(`${headers.host?.split(":")[0]} ${path}`);
      if (headers.host?.startsWith("lent.")) clock += MAX_HOST_MS / 4;
      response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  });
  afterAll(() => server.close());

  const rules = {
    isAllowedHost: () => true,
    isAllowedPort: () => true,
    isPublic: () => true,
    resolve: async () => [{ address: "127.0.0.2", family: 4 }],
    clock: () => clock,
  };
  const reasonsOf = async (id: number) =>
    (await findMediaBatch(id))?.refused.map(({ reason }) => reason);

  async function makeSlowBatch() {
    const { code } = await makeMediaProduct();
    const { port } = server.address() as AddressInfo;
    const line = (host: string, at: number) => `${code} http://${host}:${port}/${at}.jpg ${at + 1}`;
    const slow = Array.from({ length: 7 }, (_, at) => line("lent.essai.fr", at));
    const lines = [...slow, line("vif.essai.fr", 7)].join("\n");
    return createAddressBatch(readAddressLines(lines), await aClerk());
  }

  test("is asked for no more files after ten minutes, others are", async () => {
    const batchId = await makeSlowBatch();
    asked.length = 0;

    await runMediaBatch(batchId, rules);

    expect(asked.filter((one) => one.startsWith("lent"))).toHaveLength(4);
    expect(await reasonsOf(batchId)).toEqual([
      ...Array.from({ length: 4 }, () => "address-answer"),
      ...Array.from({ length: 3 }, () => "address-host-late"),
      "address-answer",
    ]);
  });

  test("is asked again by hand, once for two presses", async () => {
    const batchId = await makeSlowBatch();
    const by = await aClerk();
    const waiting = async () => (await findMediaBatch(batchId))?.counts.waiting;
    expect(await retryMediaBatch(batchId, by)).toBe(false);
    await runMediaBatch(batchId, rules);

    const pressed = await Promise.all([retryMediaBatch(batchId, by), retryMediaBatch(batchId, by)]);

    expect(pressed.toSorted()).toEqual([false, true]);
    expect(await waiting()).toBe(8);
    await runMediaBatch(batchId, { ...rules, resolve: async () => [] });
    expect((await findMediaBatch(batchId))?.doneAt).not.toBeNull();
  });
});

test("a batch purged before its archive was opened lets go of it", async () => {
  const batchId = await create({ "INCONNU.jpg": await photograph() });
  const uploadId = (await archiveOf(batchId)) ?? 0;
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  await db.update(mediaBatches).set({ createdAt }).where(eq(mediaBatches.id, batchId));

  await purgeMediaBatches();
  await purgeUploads(new Date(Date.now() + 1_000));

  expect(await findMediaBatch(batchId)).toBeNull();
  expect(await findUploadFile(uploadId)).toBeNull();
});

test("batches are purged after ninety days, and what they brought stays", async () => {
  const product = await makeMediaProduct();
  const batchId = await create({ [`${product.code}.jpg`]: await photograph() });
  await runMediaBatch(batchId);
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  await db.update(mediaBatches).set({ createdAt }).where(eq(mediaBatches.id, batchId));

  await purgeMediaBatches();

  expect(await findMediaBatch(batchId)).toBeNull();
  expect(await listPhotos(product.uid)).toHaveLength(1);
});
