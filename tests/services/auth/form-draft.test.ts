import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DRAFT_MINUTES } from "#app/models/auth/form-draft.ts";
import {
  deleteOldFormDrafts,
  findFormDraft,
  openHolder,
  saveFormDraft,
  sealHolder,
} from "#app/services/auth/form-draft.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { formDrafts } from "#drizzle/schema/auth.ts";
import { makeCustomer } from "#tests/support/factories.ts";

const fields = [["name", "Résidence du Lac"]] as const;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function makeDraft() {
  const { id: customerId } = await makeCustomer();
  const id = (await saveFormDraft(customerId, url.newWorksite, fields)) ?? "";
  return { customerId, id };
}

test("gives a draft to its customer, at its address, for an hour", async () => {
  const { customerId, id } = await makeDraft();
  const other = await makeCustomer();
  const find = (who: number, path: string, now?: Date) => findFormDraft(who, path, id, now);

  expect(await find(customerId, url.newWorksite)).toEqual({ fields, isShown: false });
  expect(await find(other.id, url.newWorksite)).toBeNull();
  expect(await find(customerId, url.newAddress)).toBeNull();
  expect(await find(customerId, url.newWorksite, later(DRAFT_MINUTES + 1))).toBeNull();
});

test.each(["", "1", "x".repeat(36), "00000000-0000-4000-8000-000000000000"])(
  "finds nothing for the id %j",
  async (id) => {
    const { customerId } = await makeDraft();

    expect(await findFormDraft(customerId, url.newWorksite, id)).toBeNull();
  },
);

test("deletes drafts after an hour", async () => {
  const { customerId } = await makeDraft();
  const count = () => db.$count(formDrafts, eq(formDrafts.customerId, customerId));

  await deleteOldFormDrafts(later(DRAFT_MINUTES - 1));
  expect(await count()).toBe(1);
  await deleteOldFormDrafts(later(DRAFT_MINUTES + 1));
  expect(await count()).toBe(0);
});

test("keeps nothing for a customer who is gone", async () => {
  expect(await saveFormDraft(2_000_000_000, url.newWorksite, fields)).toBeNull();
});

test("opens the mark of a form, and no other text", () => {
  expect(openHolder(sealHolder(12))).toBe(12);
  for (const mark of ["", "12", "A".repeat(44), `A${sealHolder(12)}`]) {
    expect(openHolder(mark)).toBeNull();
  }
});
