import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const directory = resolve(import.meta.dirname, "../../../app/locales/fr");

const rules = [
  { rule: "the apostrophe is curved", breach: /\p{L}'\p{L}/u },
  { rule: "nothing breaks the line before : ; ! ? or »", breach: /\S [:;!?»]/ },
  { rule: "nothing breaks the line after «", breach: /« / },
  {
    rule: "a number stays with its unit",
    breach: /[\d}] (?:h|kg|t|[mck]?m²?|min|s|[Mk]o|€|%)(?![\p{L}’])/u,
  },
  { rule: "an hour stays with its minutes", breach: /\dh? h \d\d/ },
  { rule: "sizes stay together", breach: /\d [x×] \d/ },
  { rule: "the ellipsis is one character", breach: /\.\.\./ },
];

/** Messages quoted from the specification, section 8, unchanged. */
const specified = [
  "Impossible d'ajouter un lot de produits au comparateur.",
  "Ce type de fichier n'est pas autorisé.",
  "Impossible d'envoyer le sms.",
  "Vous n'êtes pas autorisé à utiliser ce moyen de paiement. Vérifiez que vous disposez d'un compte rolling funds et que votre encours est suffisant.",
];

const files = readdirSync(directory, { recursive: true, encoding: "utf8" });

test.each(files.filter((name) => name.endsWith(".json")))("%s is set as French is", (name) => {
  const lines = readFileSync(resolve(directory, name), "utf8")
    .split("\n")
    .filter((line) => !specified.some((message) => line.includes(`"${message}"`)));
  const breaches = rules.flatMap(({ rule, breach }) =>
    lines.filter((line) => breach.test(line)).map((line) => `${rule}: ${line.trim()}`),
  );

  expect(breaches).toEqual([]);
});
