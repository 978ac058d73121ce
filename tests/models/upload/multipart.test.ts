import { describe, expect, test } from "vitest";
import { DISCARDED_TYPE, RECEIVED_TYPE } from "#app/models/upload/upload.ts";
import { letGo } from "#app/services/upload/let-go.server.ts";
import { MAX_PARTS } from "../../../server/body-limit.ts";
import { MultipartReader } from "../../../server/multipart.ts";

const LIMITS = { fileBytes: 1_000, heldBytes: 4_000 };
const PIECE = 512;

/** `services/upload/received.test.ts` has the files that go to the disk. */
const onDisk = () => {
  throw new Error("a short file went to the disk");
};

/** Reads bytes that arrive in pieces, each let go as soon as it may; returns the form, or the status of a refusal. */
async function readBytes(type: string, bytes: Buffer, pieceBytes = PIECE, limits = LIMITS) {
  const reader = new MultipartReader(type, limits, onDisk);
  let most = 0;
  let freed = 0;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = Buffer.from(new Uint8Array(bytes.subarray(at, at + pieceBytes)).buffer);
    const refused = await reader.push(piece);
    most = Math.max(most, reader.heldBytes);
    if (refused) return { refused, most, freed };
    if (!reader.holdsPieces) letGo(piece);
    if (piece.length === 0) freed += 1;
  }
  const form = await reader.end();
  return form ? { read: form, most, freed } : { refused: 400, most, freed };
}

async function read(form: FormData, pieceBytes = PIECE, limits = LIMITS) {
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  return readBytes(type, Buffer.from(await sent.arrayBuffer()), pieceBytes, limits);
}

const readText = (text: string) =>
  readBytes("multipart/form-data; boundary=x", Buffer.from(text), 65_536);

const part = (head: string, content = "b") => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

const file = (name: string, bytes: number) =>
  new File(["\r\n--".repeat(bytes).slice(0, bytes)], name);

function formOf(...files: File[]): FormData {
  const form = new FormData();
  form.append("message", "Palette\r\nde travers, à 8 h");
  for (const one of files) form.append("files", one);
  form.append("empty", "");
  return form;
}

const filesOf = (form: FormData | undefined) =>
  form?.getAll("files").filter((one) => one instanceof File) ?? [];

describe("a multipart form, however it is cut", () => {
  test.each([1, 2, 7, 64, 100_000])("comes out as it went in, by %i bytes", async (pieceBytes) => {
    const form = formOf(file('é « 3" ».txt', 900), file("vide.txt", 0));
    const { read: out } = await read(form, pieceBytes);

    expect(out?.get("message")).toBe(form.get("message"));
    expect(out?.get("empty")).toBe("");
    expect(filesOf(out).map(({ name, size }) => [name, size])).toEqual([
      ['é « 3" ».txt', 900],
      ["vide.txt", 0],
    ]);
    expect(await filesOf(out)[0]?.text()).toBe(await file("", 900).text());
  });

  test("lets go of the pieces of its files, and keeps those of its fields", async () => {
    const form = new FormData();
    form.append("message", "Palette de travers ".repeat(60));
    form.append("files", file("a.txt", 900));
    form.append("message", "Bâche absente ".repeat(60));
    const { read: out, freed } = await read(form, 100);

    expect([...(out?.getAll("message") ?? [])]).toEqual(form.getAll("message"));
    expect(await filesOf(out)[0]?.text()).toBe(await file("", 900).text());
    expect(freed).toBeGreaterThanOrEqual(8);
    expect(freed).toBeLessThan(12);
  });

  test.each([1, 64, 100_000])(
    "loses its files that are too large, by %i bytes",
    async (pieceBytes) => {
      const sent = formOf(file("a.txt", 1_000), file("b.txt", 50_000), file("c.txt", 10));
      const { read: out, most } = await read(sent, pieceBytes);

      expect(out?.get("message")).toBe(sent.get("message"));
      expect(filesOf(out).map(({ name, type }) => [name, type === DISCARDED_TYPE])).toEqual([
        ["a.txt", false],
        ["b.txt", true],
        ["c.txt", false],
      ]);
      // Heads of five parts, and what is not read yet.
      expect(most).toBeLessThanOrEqual(LIMITS.heldBytes + 1_000 + pieceBytes);
    },
  );

  test("drops files without room, and is refused for its fields", async () => {
    const many = await read(formOf(...Array.from({ length: 6 }, () => file("a", 900))));
    const long = new FormData();
    long.append("message", "a".repeat(9_000));

    const dropped = filesOf(many.read).filter(({ type }) => type === DISCARDED_TYPE);
    const kept = filesOf(many.read).filter((one) => !dropped.includes(one));
    expect(dropped.length).toBeGreaterThan(0);
    expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(LIMITS.heldBytes);
    expect((await read(long)).refused).toBe(413);
  });

  test("keeps names that hold quotation marks and line ends", async () => {
    const form = new FormData();
    form.append('a"b', "1");
    form.append("files", new File(["x"], 'c"d\r\ne.txt'));
    const { read: out } = await read(form);

    expect([...(out?.keys() ?? [])]).toEqual(['a"b', "files"]);
    expect(filesOf(out)[0]?.name).toBe('c"d\r\ne.txt');
  });
});

describe("a multipart form is refused", () => {
  test.each([
    ["for more parts than allowed", part(named("a")).repeat(MAX_PARTS + 1), 413],
    ["for a part without a name", part("Content-Disposition: form-data"), 400],
    [
      "for a file without a name of its field",
      part('Content-Disposition: form-data; filename="a"'),
      400,
    ],
    ["for a name that is too long", part(named("a".repeat(5_000))), 400],
    ["for heads without end", `--x\r\n${"a".repeat(20_000)}`, 400],
    [
      "for more lines of a head than allowed",
      part(`${"X-A: b\r\n".repeat(5_000)}${named("a")}`),
      400,
    ],
    ["for parts without a head", "--x\r\n\r\n\r\n".repeat(300_000), 400],
  ])("%s", async (_, parts, status) => {
    expect((await readText(`${parts}--x--\r\n`)).refused).toBe(status);
  });

  test("when it has no end", async () => {
    expect((await readText(part(named("a")))).refused).toBe(400);
  });

  test("when its type names no boundary", () => {
    expect(() => new MultipartReader("multipart/form-data", LIMITS, onDisk)).toThrow();
  });
});

test("a file cannot pass for one that the server received", async () => {
  const head = `Content-Disposition: form-data; name="files"; filename="a"\r\nContent-Type: ${RECEIVED_TYPE}`;
  const { read: out } = await readText(`${part(head, "0".repeat(32))}--x--\r\n`);

  expect(filesOf(out).map(({ type }) => type)).toEqual(["application/octet-stream"]);
});

test("a piece of memory that others share is not let go", () => {
  const whole = Buffer.from(new Uint8Array(8).buffer);
  letGo(whole.subarray(0, 4));
  expect(whole).toHaveLength(8);
  letGo(whole);
  letGo(whole);
  expect(whole).toHaveLength(0);
});
