import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoMerchant } from "#drizzle/seed/setting.ts";

const { identity, contact, invoicing } = demoMerchant;

/** The name as a word, the numbers with any spaces, the addresses as they are. */
const NAMES = new RegExp(
  [
    identity.name,
    spaced(identity.siren),
    spaced(identity.siret),
    identity.address,
    spaced(invoicing.iban),
    spaced(contact.phone.replace(/\D/g, "")),
  ].join("|"),
  "i",
);

function spaced(digits: string): string {
  return [...digits].join("\\s?");
}

/** Technical names, which the specification fixes or which are not the merchant's (decision 061). */
const ALLOWED = [
  /__(?:Host|Secure)-madrier(?:-\w+)?/g,
  /[`"]madrier(?:-exploitation|-leger|-styles|-borne|-web|-ios|-android|-partenaire)?[`"]/g,
  /x-madrier-token/g,
  /`madrier:\/\//g,
  /@madrier\.invalid/g,
  /to_tsquery\('madrier'/g,
  /"secret-de-demonstration-madrier-a-changer"/g,
];

const files = ["app", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|json|css)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test("no source of the shop names the merchant of the demo", () => {
  const naming = files.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines
      .map((line) => ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ""), line))
      .filter((line) => NAMES.test(line))
      .map((line) => `${file}: ${line.trim()}`);
  });

  expect(naming).toEqual([]);
});
