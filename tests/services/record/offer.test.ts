import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { OfferPhase } from "#app/models/catalogue/offer.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listRecords } from "#app/services/record/list.server.ts";
import { findPanel, previewTexts } from "#app/services/record/panel.server.ts";
import { createRecord, findRecord } from "#app/services/record/record.server.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";

const tag = `O${randomInt(2 ** 40)}`;
const today = parisTime(databaseNow()).day;
const inDays = (count: number) => frenchDay(addDays(today, count));
const offer = (more: RecordTexts) => ({
  ...{ label: `Offre ${tag}`, description: "Tout.", rule: "lots", ...more },
});
const panelOf = (code: string) => findPanel({ entity: "offers", key: tag + code });

beforeAll(async () => {
  const by = await byCatalogue();
  for (const [code, days] of [
    ["COURS", { startsOn: inDays(0), endsOn: inDays(0) }],
    ["DEPUIS", { startsOn: inDays(-1) }],
    ["FINIE", { endsOn: inDays(-1) }],
    ["TOUJOURS", {}],
    ["VENIR", { startsOn: inDays(1) }],
  ] as const) {
    const made = await createRecord("offers", offer({ code: tag + code, ...days }), by);
    expect(made).toMatchObject({ ok: true });
  }
});

test.each<[OfferPhase, string[]]>([
  ["running", ["COURS", "DEPUIS", "TOUJOURS"]],
  ["coming", ["VENIR"]],
  ["ended", ["FINIE"]],
])("offers that are %s are listed and searched alone", async (phase, codes) => {
  const filter = { entity: "offers", missing: null, phase } as const;
  const found = await listRecords({ ...filter, search: tag }, "");
  expect(found.records.map(({ key }) => key)).toEqual(codes.map((code) => tag + code));
  const { records } = await listRecords({ ...filter, search: "" }, tag);
  const own = records.filter(({ key }) => key.startsWith(tag));
  expect(own.map(({ key }) => key)).toEqual(codes.map((code) => tag + code));
});

test("a stored offer is previewed with its phase and its products", async () => {
  const { rows } = await db.execute<{ count: number }>(`
    select count(distinct bundle_uid)::int as count
    from bundle_components join products on uid = bundle_uid where is_active`);
  const total = rows[0]?.count ?? 0;

  expect(total).toBeGreaterThan(0);
  const { selection } = await panelOf("COURS");
  expect(selection).toMatchObject({ phase: "running", total, chosen: null });
  expect(selection?.products).toHaveLength(Math.min(total, 12));
  expect(selection?.products[0]?.price?.unitMills).toBeGreaterThan(0);
  expect((await panelOf("VENIR")).selection?.phase).toBe("coming");
  expect(await panelOf("RIEN")).toEqual({});
});

test("a typed offer is previewed in its order without being stored", async () => {
  const made: Awaited<ReturnType<typeof makeProduct>>[] = [];
  for (let count = 0; count < 14; count++) made.push(await makeProduct({ isActive: count !== 1 }));
  const products = made.map(({ erpCode }) => erpCode).join(" | ");
  const code = `${tag}NEUVE`;
  const previewed = await previewTexts(
    "offers",
    offer({ code, rule: "articles choisis", products }),
  );

  const selection = previewed.ok ? previewed.panel.selection : null;
  expect(selection).toMatchObject({ total: 13, chosen: 14 });
  const shown = made.filter(({ isActive }) => isActive).slice(0, 12);
  expect(selection?.products.map(({ uid }) => uid)).toEqual(shown.map(({ uid }) => uid));
  expect(await findRecord({ entity: "offers", key: code })).toBeNull();
});

test("a typed offer that no offer can be is refused by field", async () => {
  const typed = offer({ code: `${tag}RIEN`, products: "INCONNU", startsOn: "demain" });
  const previewed = await previewTexts("offers", typed);

  expect(previewed.ok ? [] : previewed.reasons.map(({ field }) => field).toSorted()).toEqual([
    "products",
    "products",
    "startsOn",
  ]);
});
