import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyCardStatus } from "#app/services/auth/card-status.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { listEdited } from "#app/services/record/edited-field.server.ts";
import { setBlocked } from "#app/services/record/record.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { makeDeskClerk } from "#tests/support/desk/desk.ts";
import { makeCompany, makeCustomer } from "#tests/support/factories.ts";

async function makeCard() {
  const company = await makeCompany({ erpCode: `BLOC-${crypto.randomUUID().slice(0, 8)}` });
  await makeCustomer({ companyId: company.id, role: "owner" });
  return makeCustomer({ companyId: company.id, role: "buyer" });
}

const stateOf = async (id: number) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row?.cardStatus;
};

const says = (cardNumber: string, sequence: number, cardStatus: "active" | "blocked") =>
  transaction((tx) => applyCardStatus(tx, { cardNumber, sequence, cardStatus }));

async function byStaff(key: string, isBlocked: boolean) {
  const by = await makeDeskClerk();
  return setBlocked({ entity: "cards", key }, { isBlocked, reason: "Impayé" }, by);
}

test("keeps a card that staff blocked, whatever the ERP says", async () => {
  const { id, cardNumber } = await makeCard();
  expect(await byStaff(cardNumber, true)).toEqual({ ok: true, isChanged: true });

  expect(await says(cardNumber, 1, "active")).toBe("taken");
  expect(await stateOf(id)).toBe("blocked");
  const [held] = await listEdited({ entity: "cards", key: cardNumber });
  expect(held).toMatchObject({ field: "isBlocked", erpValue: false });

  await byStaff(cardNumber, false);
  expect(await stateOf(id)).toBe("active");
});

test("lets the ERP block a card that staff freed, and free it again", async () => {
  const { id, cardNumber } = await makeCard();
  await byStaff(cardNumber, true);
  await byStaff(cardNumber, false);
  await says(cardNumber, 1, "blocked");
  expect(await stateOf(id)).toBe("blocked");
  await says(cardNumber, 2, "active");
  expect(await stateOf(id)).toBe("active");
});

test("keeps staff's block when the ERP blocks and frees the card too", async () => {
  const { id, cardNumber } = await makeCard();
  await byStaff(cardNumber, true);
  await says(cardNumber, 1, "blocked");
  await says(cardNumber, 2, "active");
  expect(await stateOf(id)).toBe("blocked");
  expect(await says(cardNumber, 2, "active")).toBe("replayed");
});
