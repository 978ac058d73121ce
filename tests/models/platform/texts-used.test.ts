import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const locales = "app/locales/fr";

/** Names every text of the messages: it uses none. */
function listsMessages(name: string): boolean {
  return /^models\/message\/\w+-outlines\.ts$/.test(name);
}

const code = ["app", "server", "drizzle/seed", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !listsMessages(name))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  )
  .join("\n");

const named = new Set([...code.matchAll(/"([^"\\\n]*)"/g)].map(([, text = ""]) => text));

/** Template texts: their fixed parts, with anything in between. */
const made = [...code.matchAll(/`((?:[^`$\n]|\$\{[^}`\n]*\})+)`/g)].flatMap(([, text = ""]) => {
  const parts = text.split(/\$\{[^}]*\}/);
  if (parts.length === 1) named.add(text);
  const isTelling = /^[\w.-]+$/.test(parts.join("")) && /[a-z]{2}/.test(parts.join(""));
  return parts.length > 1 && isTelling
    ? [new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join(".+")}$`)]
    : [];
});

/** Parts of a file that are accessed directly: `refusalTexts.labels`. */
const read = new Set([...code.matchAll(/[tT]exts\.(\w+)/g)].map(([, name = ""]) => name));

/** Files and parts of files that are read whole, or by computed keys. */
const whole = [
  "privacy/privacy.json",
  "order/next.json",
  "order/status.json",
  "platform/layout.json footer",
  "message/placeholder.json",
  "privacy/my-data.json erase-page",
];

function keysOf(texts: object, before: string[] = []): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "object" && text !== null
      ? keysOf(text, [...before, key])
      : [[...before, key].join(".").replace(/_(one|other)$/, "")],
  );
}

test("every French text is used somewhere in the code", () => {
  const files = readdirSync(locales, { recursive: true, encoding: "utf8" });
  const unused = files
    .filter((name) => name.endsWith(".json"))
    .flatMap((file) =>
      keysOf(JSON.parse(readFileSync(`${locales}/${file}`, "utf8")))
        .filter((key) => !named.has(key) && !read.has(key.split(".")[0] ?? ""))
        .filter((key) => !made.some((pattern) => pattern.test(key)))
        .map((key) => `${file} ${key}`),
    );

  expect(unused.filter((key) => !whole.some((part) => key.startsWith(part)))).toEqual([]);
});
