import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { listImportLines } from "#app/services/import/import.server.ts";
import { createRecord } from "#app/services/record/record.server.ts";
import {
  byCatalogue,
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
} from "#tests/support/import/imports.ts";

const newCode = () => `Rs ${randomInt(2 ** 40)}x`;

test("a new code that resembles one of the shop is refused, and names it", async () => {
  const code = newCode();
  await importFile("brands", `code;nom\n${code};Marque`);
  const alike = [code.toUpperCase(), code.replace(" ", ""), code.replace(" ", "\u00a0")];

  const read = await sendFile(
    "brands",
    ["code;nom", ...alike.map((one) => `${one};Autre`), `${code};Marque`].join("\n"),
  );

  expect(outcomesOf(read)).toEqual([0, 0, 1, 3]);
  for (const { reasons } of await listImportLines(read.id, "refused", 0)) {
    expect(reasons).toEqual([{ column: "code", reason: "resembles", like: code }]);
  }
});

test("a new code that resembles one above in the file is refused", async () => {
  const code = newCode();

  const read = await sendFile("brands", `code;nom\n${code};Une\n${code.toUpperCase()};Deux`);

  expect(outcomesOf(read)).toEqual([1, 0, 0, 1]);
  expect(await refusedReasons(read.id)).toEqual([["code resembles"]]);
});

test("a code with signs that nobody sees is the code without them", async () => {
  const code = newCode();
  await importFile("brands", `code;nom\n${code};Marque`);

  const read = await sendFile("brands", `code;nom\n\u200b${code.replace(" ", " \u00ad")};Marque`);

  expect(outcomesOf(read)).toEqual([0, 0, 1, 0]);
});

test("a record typed under a code that resembles another is refused", async () => {
  const code = newCode();
  await importFile("brands", `code;nom\n${code};Marque`);
  const typed = { code: code.toLowerCase(), name: "Autre" };

  const made = await createRecord("brands", typed, await byCatalogue());

  expect(made).toEqual({
    ok: false,
    reason: "refused",
    reasons: [{ field: "code", reason: "resembles", like: code }],
  });
});

test("a wrong byte refuses its line, and leaves the accents of the others", async () => {
  const [one, two] = [newCode(), newCode()];
  const read = await sendFile(
    "brands",
    Buffer.concat([
      Buffer.from(`code;nom\n${one};Équerre dorée\n${two};Béton cir`),
      Buffer.of(0xe9),
      Buffer.from("\n"),
    ]),
  );

  expect(outcomesOf(read)).toEqual([1, 0, 0, 1]);
  expect(await refusedReasons(read.id)).toEqual([["nom unreadable-sign"]]);
  const [line] = await listImportLines(read.id, "new", 0);
  expect(line?.cells[1]).toBe("Équerre dorée");
});
