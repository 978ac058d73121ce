import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { fileOfJson, takeJson } from "#app/http/api/json-body.server.ts";
import { holdBody, RECEIVED_BODY } from "#app/http/received-body.server.ts";

const file = randomBytes(300_000);

/** A body as the server holds a long one for its code. */
function requestOf(body: string): Request {
  const { name } = holdBody(Buffer.from(body));
  return new Request("http://shop/contact", { headers: { [RECEIVED_BODY]: name } });
}

async function read(body: string, member: string | null = "file_content") {
  const request = requestOf(body);
  return { text: await takeJson(request, member), file: fileOfJson(request) };
}

const withFile = (content: string) =>
  `{"name":"Éric","file_content" : "${content}","field_message":"De travers."}`;

test("a long file comes as bytes, and its hash in the text", async () => {
  const made = await read(withFile(file.toString("base64")));

  expect(made.file?.equals(file)).toBe(true);
  const value = JSON.parse(made.text ?? "");
  expect(value).toMatchObject({ name: "Éric", field_message: "De travers." });
  expect(value.file_content).toHaveLength(44);
});

test("a file whose slashes are escaped is the same file", async () => {
  const plain = await read(withFile(file.toString("base64")));
  const escaped = await read(withFile(file.toString("base64").replaceAll("/", "\\/")));

  expect(escaped.file?.equals(file)).toBe(true);
  expect(escaped.text).toBe(plain.text);
});

test.each([
  ["a sign of none", `${file.toString("base64").slice(0, -4)}é===`],
  ["padding in its midst", `AA==${file.toString("base64")}`],
  ["three letters too many", `${file.toString("base64")}AAA`],
])("a file in base64 with %s is refused by its field", async (_, content) => {
  const made = await read(withFile(content));

  expect(made.file).toBeNull();
  expect(JSON.parse(made.text ?? "").file_content).toBe("?");
});

test.each([
  ["without a file", `["${"a".repeat(70_000)}"]`],
  ["with a long text beside its file", withFile("AAAA").replace("Éric", "a".repeat(70_000))],
  ["whose file has no end", `{"file_content":"${"A".repeat(70_000)}`],
  ["that names the file within a text", `{"a\\"file_content":"${"A".repeat(70_000)}"}`],
])("a long body %s is not read", async (_, body) => {
  expect(await read(body)).toEqual({ text: null, file: null });
});

test("a short body, and one of an endpoint without files, stay as they are", async () => {
  const short = withFile("AAAA");
  const long = `["${"a".repeat(70_000)}"]`;

  expect(await read(short)).toEqual({ text: short, file: null });
  expect(await read(long, null)).toEqual({ text: long, file: null });
});
