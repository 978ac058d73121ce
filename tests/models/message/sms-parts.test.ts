import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { choiceIds, fileOfText, type Outline } from "#app/models/message/outline.ts";
import { messageSlugs, outlines } from "#app/models/message/outlines.ts";
import { flattenTexts } from "#app/models/message/text-tree.ts";
import { countSms, smsText } from "#app/models/platform/sms-text.ts";

const MERCHANT = "Établissements Lefèvre & Frères Matériaux";

/** The longest of each, in letters that the alphabet of SMS has not; columns of imports give the lengths. */
const longest: Readonly<Record<string, string>> = {
  merchant: MERCHANT.slice(0, 40),
  uid: "261123-K7QW3X9MPT",
  store: "Négoce de matériaux de Saint-Rémy-en-Bouzemont-Saint-Genest-et-Îsson, dépôt nord".slice(
    0,
    80,
  ),
  city: "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson",
  day: "mer. 30 septembre",
  hour: "10\u202fh\u00a030\u00a0–\u00a012\u202fh\u00a030",
  time: "10\u00a0h\u00a030",
  code: "123456",
  count: "999",
  detail: "06 98 76 54 32",
  staff: "Anne-Sophie de la Rochefoucauld-Bâtie",
  link: `https://www.materiaux-lefevre.example/paiement/distant?order_uid=261123-K7QW3X9MPT&cle=${"x".repeat(43)}`,
  where: ", quai nord, porte n° 12",
  units: "9\u202f999 rouleaux",
  label:
    "Enduit de rebouchage à prise rapide pour façades et pièces humides, intérieur et extérieur, blanc cassé, 25 kg",
};

/** Messages that a text takes with these values; as it stood, with its typography, it took the second number. */
const parts: Readonly<Record<string, readonly [sent: number, before: number]>> = {
  "auth/code:sms-password-reset": [1, 3],
  "auth/code:sms-first-connection": [1, 2],
  "auth/code:sms-not-connected": [2, 4],
  "auth/code:sms-connected": [2, 4],
  "auth/security-sms:confirm": [1, 3],
  "auth/security-sms:changed": [1, 3],
  "closure/message:proposed.sms": [3, 6],
  "closure/message:reopened.sms": [3, 6],
  "handover/mail:on-site.sms": [2, 3],
  "order/notice:pickup.sms": [3, 7],
  "order/notice:delivery.sms": [3, 7],
  "payment/remote-payment-mail:sms": [2, 5],
  "preparation/substitute-mail:sms": [4, 9],
};

const sms = messageSlugs.flatMap((slug) => {
  const { file, sms: own } = outlines[slug] as Outline;
  return own ? choiceIds(file, own.text).map((id) => id) : [];
});

function textOf(id: string): string {
  const path = new URL(`../../../app/locales/fr/${fileOfText(id)}.json`, import.meta.url);
  const key = id.slice(id.indexOf(":") + 1);
  return flattenTexts(JSON.parse(readFileSync(path, "utf8"))).get(key) ?? "";
}

function filledIn(id: string): string {
  const values: Record<string, string> = { ...longest };
  if (id.endsWith(".sms"))
    values.missing = textOf("order/notice:sms-missing_other").replace("{{count}}", "999");
  if (id === "preparation/substitute-mail:sms") {
    values.missing = filledIn("preparation/substitute-mail:sms-goods");
    values.proposed = values.missing;
  }
  return textOf(id).replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? `{{${name}}}`);
}

test.each([...new Set(sms)])("with the longest names %s takes these parts", (id) => {
  const text = filledIn(id);
  const sent = smsText(text);

  expect(text).not.toContain("{{");
  expect(countSms(sent).outside).toEqual([]);
  expect([id, countSms(sent).segments, countSms(text).segments]).toEqual([
    id,
    ...(parts[id] ?? []),
  ]);
});
