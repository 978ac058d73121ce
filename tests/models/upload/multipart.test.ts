import { describe, expect, test } from "vitest";
import { DISCARDED_TYPE } from "#app/models/upload/upload.ts";
import { boundaryOf, MultipartFilter } from "../../../server/multipart.ts";

const LIMITS = { fileBytes: 1_000, limit: 4_000 };

/** Output of the filter for a form that arrives in pieces of this size; null when refused. */
async function filtered(form: FormData, pieceBytes: number, limits = LIMITS) {
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await sent.arrayBuffer());
  const filter = new MultipartFilter(boundaryOf(type) ?? "", limits);
  let most = 0;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (!filter.push(bytes.subarray(at, at + pieceBytes))) return null;
    most = Math.max(most, filter.bufferedBytes);
  }
  const body = filter.end();
  if (!body) return null;
  const read = await new Response(body, { headers: { "content-type": type } }).formData();
  return { read, most };
}

const file = (name: string, bytes: number) =>
  new File(["\r\n--".repeat(bytes).slice(0, bytes)], name);

function formOf(...files: File[]): FormData {
  const form = new FormData();
  form.append("message", "Palette\r\nde travers, à 8 h");
  for (const one of files) form.append("files", one);
  form.append("empty", "");
  return form;
}

describe("a multipart form, however it is cut", () => {
  test.each([1, 2, 7, 64, 100_000])("comes out as it went in, by %i bytes", async (pieceBytes) => {
    const form = formOf(file("é.txt", 900), file("vide.txt", 0));
    const out = await filtered(form, pieceBytes);

    expect(out?.read.get("message")).toBe(form.get("message"));
    expect(out?.read.get("empty")).toBe("");
    const files = out?.read.getAll("files").filter((one) => one instanceof File) ?? [];
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ["é.txt", 900],
      ["vide.txt", 0],
    ]);
    expect(await files[0]?.text()).toBe(await file("é.txt", 900).text());
  });

  test.each([1, 64, 100_000])(
    "loses its files that are too large, by %i bytes",
    async (pieceBytes) => {
      const sent = formOf(file("a.txt", 1_000), file("b.txt", 50_000), file("c.txt", 10));
      const out = await filtered(sent, pieceBytes);

      expect(out?.read.get("message")).toBe(sent.get("message"));
      const files = out?.read.getAll("files").filter((one) => one instanceof File) ?? [];
      expect(files.map(({ name, type }) => [name, type === DISCARDED_TYPE])).toEqual([
        ["a.txt", false],
        ["b.txt", true],
        ["c.txt", false],
      ]);
      expect(out?.most).toBeLessThanOrEqual(LIMITS.limit);
    },
  );

  test("drops files without room, and is refused for its fields", async () => {
    const many = await filtered(formOf(...Array.from({ length: 6 }, () => file("a", 900))), 512);
    const kept = many?.read.getAll("files").filter((one) => one instanceof File) ?? [];
    const long = new FormData();
    long.append("message", "a".repeat(5_000));

    expect(kept.filter(({ type }) => type === DISCARDED_TYPE).length).toBeGreaterThan(0);
    expect(many?.most).toBeLessThanOrEqual(LIMITS.limit);
    expect(await filtered(long, 512)).toBeNull();
  });
});

test("rejects a body that is no form, or has no end", () => {
  expect(boundaryOf("application/json")).toBeNull();
  expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe("a b");
  const filter = new MultipartFilter("x", LIMITS);
  expect(filter.push(Buffer.from("--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb"))).toBe(
    true,
  );
  expect(filter.end()).toBeNull();
  expect(new MultipartFilter("x", LIMITS).push(Buffer.from(`--x\r\n${"a".repeat(9_000)}`))).toBe(
    false,
  );
});
