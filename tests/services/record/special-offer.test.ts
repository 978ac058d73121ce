import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { OfferPhase } from "#app/models/catalogue/offer.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import { tableCsv } from "#app/services/import/table.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { filteredTable, listRecords } from "#app/services/record/list.server.ts";
import { findPanel, previewTexts } from "#app/services/record/panel.server.ts";
import { createRecord, findRecord } from "#app/services/record/record.server.ts";
import { makeCategory, makeProduct } from "#tests/support/factories.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";

const tag = `O${randomInt(2 ** 40)}`;
const today = parisTime(databaseNow()).day;
const inDays = (count: number) => frenchDay(addDays(today, count));
const offer = (more: RecordTexts = {}) => ({
  ...{ label: `Offre ${tag}`, discountBasisPoints: "5" },
  ...{ startsOn: inDays(-1), endsOn: inDays(0), ...more },
});

beforeAll(async () => {
  const by = await byCatalogue();
  for (const [code, more] of [
    ["COURS", {}],
    ["VENIR", { startsOn: inDays(1), endsOn: inDays(2) }],
    ["FINIE", { endsOn: inDays(-1) }],
  ] as const) {
    const made = await createRecord("special-offers", offer({ code: tag + code, ...more }), by);
    expect(made).toMatchObject({ ok: true });
  }
});

const panelOf = (key: string) => findPanel({ entity: "special-offers", key });

const filter = (phase: OfferPhase, search: string) =>
  ({ entity: "special-offers", search, missing: null, phase }) as const;

test.each([
  ["running", "COURS"],
  ["coming", "VENIR"],
  ["ended", "FINIE"],
] as const)("offers that are %s are listed, searched and exported alone", async (phase, code) => {
  const found = await listRecords(filter(phase, tag), "");
  expect(found.records.map(({ key }) => key)).toEqual([tag + code]);
  const { records } = await listRecords(filter(phase, ""), tag);
  const own = records.filter(({ key }) => key.startsWith(tag));
  expect(own.map(({ key }) => key)).toEqual([tag + code]);
  let csv = "";
  for await (const part of tableCsv(filteredTable(filter(phase, tag)))) csv += part;
  expect(csv.trim().split("\r\n")).toHaveLength(2);
});

test("a stored offer is previewed; an unknown one is not", async () => {
  expect(await panelOf(`${tag}COURS`)).toMatchObject({ offer: { phase: "running" } });
  expect(await panelOf(`${tag}RIEN`)).toEqual({});
});

test("a typed offer is previewed without being stored", async () => {
  const family = await makeCategory();
  const place = { categoryId: family.id, categoryPath: [family.id] };
  const { erpCode } = await makeProduct(place);
  const code = `${tag}NEUVE`;
  const typed = offer({ code, family: family.erpCode ?? "", products: erpCode ?? "" });
  const previewed = await previewTexts("special-offers", typed);

  expect(previewed).toMatchObject({
    ok: true,
    panel: { offer: { products: { count: 1 }, trials: [{ code: erpCode }], family: family.label } },
  });
  expect(await findRecord({ entity: "special-offers", key: code })).toBeNull();
});

test("a typed offer that no offer can be is refused by field", async () => {
  const previewed = await previewTexts(
    "special-offers",
    offer({ code: "", family: "ABSENTE", endsOn: "demain" }),
  );

  expect(previewed.ok ? [] : previewed.reasons.map(({ field }) => field).toSorted()).toEqual([
    "code",
    "endsOn",
    "family",
  ]);
});
