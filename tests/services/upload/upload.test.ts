import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { uploadKinds } from "#app/models/upload/upload.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import {
  dropUploads,
  listPendingUploads,
  purgeUploads,
  readUpload,
  releaseUploads,
  storeUpload,
  storeUploads,
  withUpload,
} from "#app/services/upload/upload.server.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { hostileSamples, jpeg, soundSamples } from "#tests/support/upload/uploads.ts";

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const owner = { sessionIdHash: "une-session" };
const photo = () => new File([new Uint8Array(jpeg())], "photo.jpg");

const scanner = { answer: "stream: OK" };
const daemon = createServer((socket) => {
  socket.on("error", () => {});
  socket.on("data", () => {
    if (scanner.answer !== "silence") socket.end(`${scanner.answer}\0`);
  });
});
afterAll(() => daemon.close());

describe("a hundred hostile files", () => {
  test("leaves no row and no file, and returns the reason", async () => {
    const before = await kept();

    for (const { name, bytes, reason } of hostileSamples()) {
      const stored = await storeUpload(sent(name, bytes), owner, uploadKinds);
      expect(stored, JSON.stringify(name)).toEqual({ ok: false, reason });
    }

    expect(await kept()).toEqual(before);
  });
});

describe("a sound file", () => {
  test("is given back byte for byte, whichever kind", async () => {
    for (const { name, bytes } of soundSamples().filter(({ bytes }) => bytes.length < 1_000_000)) {
      const stored = await storeUpload(sent(name, bytes), owner, uploadKinds);
      if (!stored.ok) throw new Error(name);

      const found = await readUpload(stored.upload.id);

      expect(found?.name).toBe(name);
      expect(bytes.subarray(0, found?.content.length).equals(found?.content ?? bytes)).toBe(true);
    }
  });

  test("waits two hours for its form, then is purged from table and disk", async () => {
    const stored = await storeUpload(photo(), owner, uploadKinds);
    if (!stored.ok) throw new Error(stored.reason);
    const { id } = stored.upload;

    await purgeUploads(hours(1));
    const waiting = await listPendingUploads([id], owner);
    await purgeUploads(hours(3));

    expect(waiting).toHaveLength(1);
    expect(await readUpload(id)).toBeNull();
    expect(await storeUploads(db, [id], owner)).toBe(false);
  });

  test("stays once it is kept, and goes when what used it lets it go", async () => {
    const stored = await storeUpload(photo(), owner, uploadKinds);
    if (!stored.ok) throw new Error(stored.reason);
    const { id } = stored.upload;

    expect(await storeUploads(db, [id], owner)).toBe(true);
    await purgeUploads(hours(100));
    expect(await readUpload(id)).not.toBeNull();

    await transaction((tx) => releaseUploads(tx, [id]));
    await purgeUploads();
    expect(await readUpload(id)).toBeNull();
  });

  test("is stored for its sender only", async () => {
    const customer = await makeCustomer();
    const stored = await storeUpload(photo(), { customerId: customer.id }, uploadKinds);
    if (!stored.ok) throw new Error(stored.reason);
    const { id } = stored.upload;

    expect(await storeUploads(db, [id], owner)).toBe(false);
    expect(await listPendingUploads([id], owner)).toEqual([]);
    await dropUploads([id], owner);
    expect(await readUpload(id)).not.toBeNull();
  });

  test("leaves nothing when its use throws, rolls back or is refused", async () => {
    const before = await kept();
    const boom = () =>
      withUpload(photo(), owner, uploadKinds, ({ id }) =>
        transaction(async (tx) => {
          await storeUploads(tx, [id], owner);
          throw new Error("the transaction failed");
        }),
      );
    const refused = await withUpload(photo(), owner, uploadKinds, async () => ({
      ok: false as const,
    }));

    await expect(boom()).rejects.toThrow("the transaction failed");
    expect(refused).toEqual({ ok: false });
    expect(await kept()).toEqual(before);
  });
});

describe("with a scanner", () => {
  test("an infected file is refused, and so is one that it did not look at", async () => {
    await new Promise<void>((resolve) => daemon.listen(0, "127.0.0.1", resolve));
    const address = daemon.address();
    if (!address || typeof address === "string") throw new Error("the scanner has no port");
    config.SCAN_URL = `tcp://127.0.0.1:${address.port}`;
    const store = () => storeUpload(photo(), owner, uploadKinds);

    scanner.answer = "stream: OK";
    expect(await store()).toMatchObject({ ok: true });
    scanner.answer = "stream: Eicar-Test-Signature FOUND";
    expect(await store()).toEqual({ ok: false, reason: "file-infected" });
    scanner.answer = "INSTREAM size limit exceeded. ERROR";
    expect(await store()).toEqual({ ok: false, reason: "file-unchecked" });
    config.SCAN_URL = "tcp://127.0.0.1:1";
    expect(await store()).toEqual({ ok: false, reason: "file-unchecked" });
    config.SCAN_URL = undefined;
  });
});

function sent(name: string, bytes: Buffer) {
  return { name, arrayBuffer: async () => new Uint8Array(bytes).buffer };
}

async function kept() {
  const entries = readdirSync(config.UPLOAD_DIRECTORY, { recursive: true, withFileTypes: true });
  return { rows: await db.$count(uploads), files: entries.filter((one) => one.isFile()).length };
}
