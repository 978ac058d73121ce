import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseUnfetched } from "#app/services/erp/document.server.ts";
import { replayMessage } from "#app/services/erp/message.server.ts";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { listProductDocuments } from "#app/services/media/document.server.ts";
import { allowMediaHost } from "#app/services/media/host.server.ts";
import { runMediaBatch } from "#app/services/media/run.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { mediaBatches } from "#drizzle/schema/media.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { findEvent, linesMessage, sendLines } from "#tests/support/erp/lines.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { aClerk } from "#tests/support/media/photos.ts";
import { pdf } from "#tests/support/upload/uploads.ts";

const HOST = "docs-erp.essai.fr";
const files = new Map<string, Buffer>();
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    return file ? response.end(file) : response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
  await allowMediaHost(HOST, await aClerk());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Puts a file at an address of the maker. */
function publish(path = `/${randomUUID()}.pdf`): { path: string; address: string } {
  files.set(path, pdf(`1 0 obj<</Type/Catalog>>endobj\n% ${randomUUID()}`));
  return { path, address: `http://${HOST}:${port}${path}` };
}

const rules = {
  isAllowedPort: () => true,
  isPublic: () => true,
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
};

/** Runs the job of each batch of a message that is not done. */
async function fetchAll(sent: { eventId: string }) {
  const { id } = await findEvent(sent);
  const isDue = and(eq(mediaBatches.erpEventId, id), isNull(mediaBatches.doneAt));
  for (const batch of await db.select().from(mediaBatches).where(isDue)) {
    await runMediaBatch(batch.id, rules);
    await refuseUnfetched(batch.id);
    await refuseUnfetched(batch.id);
  }
}

const documentLine = (article: string | null, address: string, values: object = {}) => ({
  ...{ article, document: "fiche de sécurité", langue: "fr", adresse: address, version: "3" },
  ...{ date: "2026-05-02", ...values },
});

test("a document is fetched from its address, once", async () => {
  const { uid, erpCode } = await makeProduct();
  const { address } = publish();
  const sent = linesMessage("document", 1, documentLine(erpCode, address));

  const answer = await sendLines(sent);
  expect(answer).toMatchObject({ outcome: "applied", new: 1 });
  expect(await sendLines(sent)).toEqual(answer);
  await fetchAll(sent);

  const [document] = await listProductDocuments(uid);
  expect(document).toMatchObject({ kind: "safety", version: "3", issuedOn: "2026-05-02" });
  const { id } = await findEvent(sent);
  expect(await db.$count(mediaBatches, eq(mediaBatches.erpEventId, id))).toBe(1);

  const same = linesMessage("document", 2, documentLine(erpCode, address));
  await sendLines(same);
  await fetchAll(same);
  expect(await listProductDocuments(uid)).toEqual([document]);
});

test("a document that is late does not replace a later one", async () => {
  const { uid, erpCode } = await makeProduct();
  const last = linesMessage("document", 5, documentLine(erpCode, publish().address));
  await sendLines(last);
  const late = linesMessage(
    "document",
    4,
    documentLine(erpCode, publish().address, { version: "2" }),
  );

  expect(await sendLines(late)).toMatchObject({ outcome: "stale" });

  await fetchAll(last);
  await fetchAll(late);
  expect(await listProductDocuments(uid)).toMatchObject([{ version: "3" }]);
});

test.each([
  ["https://ailleurs.exemple.fr/fds.pdf", "adresse", "unknown-host"],
  ["http://127.0.0.1/fds.pdf", "adresse", "unknown-host"],
  [`https://${HOST}@ailleurs.exemple.fr/fds.pdf`, "adresse", "unknown-host"],
  ["file:///etc/passwd", "adresse", "not-an-address"],
  ["fds.pdf", "adresse", "not-an-address"],
])("a document at %s is not fetched", async (address, column, reason) => {
  const { erpCode } = await makeProduct();
  const sent = linesMessage("document", 1, documentLine(erpCode, address));

  expect(await sendLines(sent)).toMatchObject({
    outcome: "refused",
    refused: [{ reasons: [{ column, reason }] }],
  });

  const { id } = await findEvent(sent);
  expect(await db.$count(mediaBatches, eq(mediaBatches.erpEventId, id))).toBe(0);
});

test("a document waits for its product", async () => {
  const uid = 1_900_000_100;
  const sent = linesMessage("document", 1, documentLine(`ESSAI-${uid}`, publish().address));

  expect(await sendLines(sent)).toMatchObject({ outcome: "waiting" });
  await makeProduct({ uid });
  await applyWaitingMessages();
  await fetchAll(sent);

  expect(await findEvent(sent)).toMatchObject({ outcome: "applied" });
  expect(await listProductDocuments(uid)).toHaveLength(1);
});

test("a document that is not there is refused, and fetched on replay", async () => {
  const [one, other] = [await makeProduct(), await makeProduct()];
  const { path, address } = publish();
  const sent = linesMessage(
    "document",
    1,
    documentLine(one.erpCode, address),
    documentLine(other.erpCode, publish().address),
  );
  files.delete(path);
  await sendLines(sent);
  await fetchAll(sent);

  expect(await sendLines(sent)).toMatchObject({
    ...{ outcome: "refused", new: 1 },
    refused: [{ line: 1, reasons: [{ column: "adresse", reason: "not-fetched" }] }],
  });
  expect(await listProductDocuments(other.uid)).toHaveLength(1);

  publish(path);
  const staff = await makeStaff();
  await replayMessage((await findEvent(sent)).id, { staffId: staff.id, address: "essai" });
  await fetchAll(sent);

  expect(await findEvent(sent)).toMatchObject({ outcome: "applied" });
  expect(await listProductDocuments(one.uid)).toHaveLength(1);
});
