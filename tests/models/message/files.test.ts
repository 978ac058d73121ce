import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkText } from "#app/models/message/check.ts";
import { fileOfText, messageFiles, readTextSlug, textSlug } from "#app/models/message/outline.ts";
import { messageSlugs } from "#app/models/message/outlines.ts";
import { textKindOf, textsOfMessage } from "#app/models/message/place.ts";
import { placeholdersOf } from "#app/models/message/placeholder.ts";
import { flattenTexts } from "#app/models/message/text-tree.ts";

const read = (file: string) => JSON.parse(readFileSync(`app/locales/fr/${file}.json`, "utf8"));

const builtIn = new Map<string, string>(
  messageFiles.flatMap((file) =>
    [...flattenTexts(read(file))].map(([key, text]) => [`${file}:${key}`, text] as const),
  ),
);

test("every text stands in a message, and every message has its texts", () => {
  const placed = new Set(messageSlugs.flatMap((slug) => textsOfMessage(slug).map(({ id }) => id)));

  expect(builtIn.size).toBeGreaterThan(250);
  expect([...builtIn.keys()].filter((id) => !placed.has(id))).toEqual([]);
  expect([...placed].filter((id) => !builtIn.has(id))).toEqual([]);
});

test("a text stands as one kind in all its messages", () => {
  const kinds = messageSlugs.flatMap(textsOfMessage).map(({ id, kind }) => [id, kind] as const);

  expect(kinds.filter(([id, kind]) => textKindOf(id) !== kind)).toEqual([]);
});

test("every built-in text passes the check of its kind unchanged", () => {
  const refused = [...builtIn].flatMap(([id, text]) => {
    const kind = textKindOf(id) ?? expect.fail(id);
    const checked = checkText(text, { kind, builtIn: text });
    if (!checked.ok) return [`${id}: ${checked.reason}`];
    return checked.text === text ? [] : [`${id} changes`];
  });

  expect(refused).toEqual([]);
});

test("every placeholder of a text has a meaning and an example", () => {
  const { common, special } = read("message/placeholder");
  const described = (id: string, name: string) =>
    special[id]?.[name] ?? special[fileOfText(id)]?.[name] ?? common[name];
  const bare = [...builtIn].flatMap(([id, text]) =>
    placeholdersOf(text)
      .filter((name) => !described(id, name)?.name || !described(id, name)?.example)
      .map((name) => `${id} {{${name}}}`),
  );

  expect(bare).toEqual([]);
});

test("every described placeholder is one of a text", () => {
  const { common, special } = read("message/placeholder");
  const used = new Set([...builtIn.values()].flatMap(placeholdersOf));
  const lost = Object.entries<object>(special).flatMap(([place, names]) => {
    const own = [...builtIn].filter(([id]) => id === place || fileOfText(id) === place);
    const known = new Set(own.flatMap(([, text]) => placeholdersOf(text)));
    return Object.keys(names).filter((name) => !known.has(name));
  });

  expect([...Object.keys(common).filter((name) => !used.has(name)), ...lost]).toEqual([]);
});

test("the address of a text leads back to it", () => {
  expect(textSlug("order/mail:slot-changed.subject")).toBe("order.mail.slot-changed.subject");
  for (const id of builtIn.keys()) expect(readTextSlug(textSlug(id))).toBe(id);
});

const services = globSync("app/**/*.{ts,tsx}").map((path) => ({
  path,
  source: readFileSync(path, "utf8"),
}));

/** Locale files that a source imports, with the name that it gives each. */
function localesOf(source: string): { name: string; file: string }[] {
  const imported = /import (\w+) from "#app\/locales\/fr\/([\w/-]+)\.json"/g;
  return [...source.matchAll(imported)].map(([, name = "", file = ""]) => ({ name, file }));
}

/** True for a source that sends an e-mail or an SMS. */
function sends(source: string): boolean {
  return /import [^;]*\b(?:sendMail|sendSms|emailBody|emailPage|itemsEmail)\b[^;]*;/.test(source);
}

/** Texts that also stand on pages, or are the shop's own. */
const others = ["catalogue/own-code-label", "list/document", "message/message"];

test("whatever sends a message reads texts that staff may change", () => {
  const senders = services.filter(({ source }) => sends(source));
  const plain = senders.flatMap(({ path, source }) =>
    localesOf(source)
      .filter(({ file }) => !others.includes(file))
      .filter(({ name, file }) => !source.includes(`messageTexts("${file}", ${name})`))
      .map(({ file }) => `${path} ${file}`),
  );

  expect(senders.length).toBeGreaterThan(20);
  expect(plain).toEqual([]);
});

test("texts that staff may change are read in no other way", () => {
  const registry = "app/services/message/built-in.server.ts";
  const plain = services
    .filter(({ path }) => path !== registry)
    .flatMap(({ path, source }) =>
      localesOf(source)
        .filter(({ file }) => messageFiles.some((one) => one === file))
        .filter(({ name, file }) => !source.includes(`messageTexts("${file}", ${name})`))
        .map(({ file }) => `${path} ${file}`),
    );

  expect(plain).toEqual([]);
});

test("whatever sends a message imports its own texts alone", () => {
  const registry = /#app\/services\/message\/(?!current\.|load\.)[\w-]+\.server\.ts/;
  const importing = services.filter(({ source }) => sends(source) && registry.test(source));

  expect(importing.map(({ path }) => path)).toEqual([]);
});
