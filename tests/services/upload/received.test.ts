import { existsSync, readdirSync, utimesSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { DISCARDED_TYPE, RECEIVED_TYPE, UNSTORED_TYPE } from "#app/models/upload/upload.ts";
import { config } from "#app/services/platform/config.server.ts";
import { letGo } from "#app/services/upload/let-go.server.ts";
import {
  purgeReceived,
  type Receiver,
  receiveFile,
  withReceived,
} from "#app/services/upload/received.server.ts";
import { withLargeUpload } from "#app/services/upload/upload.server.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { drawing } from "#tests/support/upload/office-parts.ts";
import { type FormLimits, MultipartReader } from "../../../server/multipart.ts";

const folder = resolve(config.UPLOAD_DIRECTORY, "incoming");
const pathOf = (token: string) => resolve(folder, token);
const sent = (token: string) => new File([token], "prix.csv", { type: RECEIVED_TYPE });

async function received(content: string | Uint8Array) {
  const receiver = receiveFile();
  receiver.write(Buffer.from(content));
  receiver.finish();
  await receiver.settled();
  return receiver;
}

const rules = { kinds: ["text", "xlsx"], maxBytes: 3_000_000, maxUnpackedBytes: 1_000 } as const;

async function store(name: string, content: string | Uint8Array) {
  const owner = { staffId: (await makeStaff(["catalogue"])).id };
  const { token } = await received(content);
  const file = { name, path: pathOf(token) };
  const stored = await withLargeUpload(file, owner, rules, async (upload) => ({
    ...upload,
    ok: true as const,
  }));
  return { stored, isLeft: existsSync(file.path) };
}

describe("a file received", () => {
  test("is on the disk as it came, under a name that nobody chose", async () => {
    const receiver = receiveFile();
    for (const piece of ["code", ";", "nom\n", "É;1"]) receiver.write(Buffer.from(piece));
    receiver.finish();
    await receiver.settled();

    const read = await withReceived(sent(receiver.token), (path) => readFile(path, "utf8"));
    expect(read).toBe("code;nom\nÉ;1");
    await receiver.drop();
    expect(existsSync(pathOf(receiver.token))).toBe(false);
  });

  test("is never another file, whatever its content says", async () => {
    const content = "../../etc/passwd";
    const read = await withReceived(sent(content), async (path) => [
      path.startsWith(folder),
      await readFile(path, "utf8"),
    ]);

    expect(read).toEqual([true, content]);
  });

  test("is removed once the process that received it is dead", async () => {
    const [old, young] = [await received("x"), await received("y")];
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(pathOf(old.token), before, before);

    await purgeReceived(new Date());

    expect(readdirSync(folder)).toContain(young.token);
    expect(readdirSync(folder)).not.toContain(old.token);
  });
});

describe("a form with files", () => {
  const limits = { fileBytes: 300_000, heldBytes: 500_000 };
  const file = (name: string, bytes: number) =>
    new File([Buffer.alloc(bytes, name)], `${name}.bin`, { type: "image/png" });

  async function read(
    files: readonly File[],
    asked: FormLimits = limits,
    receive: () => Receiver = receiveFile,
  ) {
    const form = new FormData();
    form.append("nom", "Chantier");
    for (const one of files) form.append("photos", one);
    const sent = new Response(form);
    const reader = new MultipartReader(sent.headers.get("content-type") ?? "", asked, receive);
    for await (const piece of sent.body ?? []) {
      const own = Buffer.from(new Uint8Array(piece).buffer);
      expect(await reader.push(own)).toBeNull();
      await reader.settled();
      if (!reader.holdsPieces) letGo(own);
    }
    const out = await reader.end();
    const photos = out?.getAll("photos").filter((one) => typeof one !== "string") ?? [];
    return { reader, out, photos };
  }

  test("keeps its long ones on the disk until it is dropped", async () => {
    const sent = [file("a", 200_000), file("b", 100), file("c", 250_000)];
    const { reader, out, photos } = await read(sent);

    expect(out?.get("nom")).toBe("Chantier");
    expect(photos.map(({ name, type }) => [name, type])).toEqual(
      sent.map(({ name, type }) => [name, type]),
    );
    const contents = (files: readonly File[]) => Promise.all(files.map((one) => one.bytes()));
    expect(await contents(photos)).toEqual(await contents(sent));
    expect(reader.spooledBytes).toBe(450_000);
    expect(reader.heldBytes).toBeLessThan(2_000);
    await reader.drop();
    await expect(photos[0]?.bytes()).rejects.toThrow();
    expect(await photos[1]?.text()).toBe("b".repeat(100));
  });

  test("drops those that are too large or without room, from the disk too", async () => {
    const before = readdirSync(folder).length;
    const { reader, photos } = await read([
      ...[file("a", 300_001), file("b", 290_000), file("c", 290_000)],
    ]);

    expect(photos.map(({ type }) => type === DISCARDED_TYPE)).toEqual([true, false, true]);
    expect(reader.spooledBytes).toBe(290_000);
    await reader.drop();
    expect(readdirSync(folder)).toHaveLength(before);
  });

  test("keeps all but the one that the disk does not take", async () => {
    const before = readdirSync(folder).length;
    let begun = 0;
    const fullAtFirst = (): Receiver => {
      const receiver = receiveFile();
      if (++begun > 1) return receiver;
      return { ...receiver, settled: () => Promise.reject(new Error("ENOSPC")) };
    };
    const sent = [file("a", 200_000), file("b", 100), file("c", 250_000)];
    const { reader, out, photos } = await read(sent, limits, fullAtFirst);

    expect(out?.get("nom")).toBe("Chantier");
    expect(photos.map(({ name, type }) => [name, type])).toEqual([
      ["a.bin", UNSTORED_TYPE],
      ["b.bin", "image/png"],
      ["c.bin", "image/png"],
    ]);
    expect(reader.spooledBytes).toBe(250_000);
    await reader.drop();
    expect(readdirSync(folder)).toHaveLength(before);
  });

  test("hands on the name of a table, not its content", async () => {
    const { reader, photos } = await read([file("a", 100)], { ...limits, isOnDisk: true });
    const content = await withReceived(photos[0] ?? file("", 0), (path) => readFile(path, "utf8"));

    expect([photos[0]?.type, content]).toEqual([RECEIVED_TYPE, "a".repeat(100)]);
    await reader.drop();
  });
});

describe("a large file", () => {
  test("moves to the uploads with its hash", async () => {
    const { stored, isLeft } = await store("prix.csv", "a;b\n".repeat(500_000));

    expect(stored).toMatchObject({ ok: true, name: "prix.csv", kind: "text", bytes: 2_000_000 });
    expect(isLeft).toBe(false);
  });

  const page = "x".repeat(1_048_570);
  const book = (text: string, more: Record<string, Uint8Array> = {}) =>
    zipSync({
      ...{ "[Content_Types].xml": Buffer.from("x"), "xl/workbook.xml": Buffer.from(text) },
      ...more,
    });
  const moving = Buffer.from("<svg><script>alert(1)</script></svg>");
  test.each<[string, string, string | Uint8Array, string]>([
    ["too large", "prix.csv", "x".repeat(3_000_001), "file-size"],
    ["empty", "prix.csv", "", "file-type"],
    ["with a control character at its end", "prix.csv", `${page}\u0001`, "file-type"],
    ["with a page between two pieces", "prix.csv", `${page}<script>alert(1)`, "file-type"],
    ["that runs", "prix.csv.php", "a;b", "file-type"],
    ["of another kind", "prix.pdf", "%PDF-1.4", "file-type"],
    ["no archive", "prix.xlsx", "a;b", "file-type"],
    ["an archive cut short", "prix.xlsx", book("x").subarray(0, 60), "file-type"],
    ["a drawing with a script", "prix.xlsx", book("x", { "xl/media/a.svg": moving }), "file-type"],
    ["an archive that unpacks to too much", "prix.xlsx", book("xyz".repeat(400)), "file-type"],
  ])("%s is refused, and stays where it was", async (_, name, content, reason) => {
    const { stored, isLeft } = await store(name, content);

    expect(stored).toEqual({ ok: false, reason });
    expect(isLeft).toBe(true);
  });

  test("is stored under a name that no server executes", async () => {
    expect((await store("prix:été.php.csv", "a;b")).stored).toMatchObject({
      ok: true,
      name: "prix-été-php.csv",
    });
  });

  test("a small workbook is taken, with a drawing and a text of properties", async () => {
    const more = { "xl/media/a.svg": drawing, "xl/customProperty1.bin": Buffer.from("réf") };

    expect((await store("prix.xlsx", book("x"))).stored).toMatchObject({ ok: true, kind: "xlsx" });
    expect((await store("prix.xlsx", book("x", more))).stored).toMatchObject({ ok: true });
  });
});
