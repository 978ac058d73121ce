import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkUpload } from "#app/models/upload/check.ts";
import {
  plantedFile,
  plantings,
  randomFile,
  randomKinds,
} from "#tests/support/upload/random-files.ts";
import { pdf, webp } from "#tests/support/upload/uploads.ts";

const SIZE = 500_000;
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index);

// ISO 32000-1, 7.3.8: data of a stream is bytes, names are outside. Photographs and screenshots alike.
test.each(randomKinds)("a %s is taken, whatever words its data has by chance", (kind) => {
  const refused = seeds(4).filter((seed) => {
    const { name, bytes } = randomFile(seed, kind, SIZE * (seed + 1));
    return !checkUpload(name, bytes).ok;
  });

  expect(refused).toEqual([]);
});

test.each(randomKinds)("a %s is refused for each place of a real action", (kind) => {
  const taken = seeds(plantings(kind)).filter((seed) => {
    const { name, bytes } = plantedFile(seed, kind, SIZE);
    return checkUpload(name, bytes).ok;
  });

  expect(taken).toEqual([]);
});

const isTaken = (objects: string) => checkUpload("plan.pdf", pdf(objects)).ok;

test.each([
  ["a text", "1 0 obj<</T(see /JS and \\) /Launch)>>endobj"],
  ["a comment", "1 0 obj<</Type/Catalog% /JavaScript\n>>endobj"],
  ["a hexadecimal text", "1 0 obj<</ID<2f4a53>>>endobj"],
  ["a longer name", "1 0 obj<</JSON 1/Launched 2/J#53x 3>>endobj"],
  ["the data of a stream", "1 0 obj<</Length 9>>stream\n<</JS(x)>>\nendstream endobj"],
  ["an address", "1 0 obj<</S/URI/URI(https://example.com/JS/a)>>endobj"],
])("a name of an action in %s is none", (_, objects) => {
  expect(isTaken(objects)).toBe(true);
});

test.each([
  ["between objects", "1 0 obj<</Type/Catalog>>endobj\n<</S/JavaScript>>"],
  ["behind data that lacks its end", "1 0 obj<<>>stream\nx\nendstream /JS\n"],
  ["without any object", "<</Type/Catalog/AA<</O<</JS(x)>>>>>>"],
])("a name of an action is one %s", (_, objects) => {
  expect(isTaken(objects)).toBe(false);
});

test.each([
  ["object streams that inflate to too much", bomb()],
  ["values inside one another without end", `1 0 obj${"[".repeat(100_000)}`],
  ["texts that hold the beginnings of objects", "1 0 obj(".repeat(100_000)],
  ["data without end", `${"1 0 obj<</N 1/First 4>>stream\n".repeat(10_000)}`],
])("%s are refused, in a second of work", (_, objects) => {
  const from = process.cpuUsage();

  expect(isTaken(objects)).toBe(false);
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});

test.each([
  ["compressed, with spaces before the line end", "/Filter/FlateDecode>>stream  \r\n", deflateSync],
  ["as it is", "/Filter[]/Length 12>>stream\n", (content: Buffer) => content],
])("an object stream is read, %s", (_, head, pack) => {
  const streamOf = (value: string) => {
    const content = pack(Buffer.from(`7 0 ${value}`)).toString("latin1");
    return `6 0 obj<</Type/ObjStm/N 1/First 4${head}${content}\nendstream endobj`;
  };

  expect(isTaken(streamOf("<</A 1>>"))).toBe(true);
  expect(isTaken(streamOf("<</JS 1>>"))).toBe(false);
});

test("an encrypted document is taken, with its sealed object streams", () => {
  const sealed =
    "6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\nxyz\nendstream endobj";

  expect(isTaken(sealed)).toBe(false);
  expect(isTaken(`${sealed}\ntrailer<</Encrypt 9 0 R>>`)).toBe(true);
});

test("a picture of the web is taken, whatever words its points have", () => {
  const picture = webp();
  picture.write("<svg ", picture.length - 5, "latin1");

  expect(checkUpload("a.webp", picture).ok).toBe(true);
});

function bomb(): string {
  const data = deflateSync(Buffer.alloc(40_000_000, " ")).toString("latin1");
  return `6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${data}\nendstream endobj`;
}
