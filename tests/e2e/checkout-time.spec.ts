import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSlotRules } from "#app/services/store/slot.server.ts";
import { url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { takePlaces } from "#tests/support/checkout/slots.ts";
import {
  acceptTerms,
  addCement,
  chooseSlot,
  enterWithCement,
  hoursOf,
  type Mason,
  makeMason,
  signIn,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

test("the checkout warns of its end, is extended, then leads to the cart", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  await page.clock.install();
  await addCement(page);
  await signIn(page, mason);
  await page.goto(url.pickup);
  const ending = page.getByText("Votre créneau sera bientôt remis à disposition");
  await expect(page.getByRole("timer")).toContainText(javaScriptEnabled ? " s." : "15 min.");
  await expect(ending).toBeHidden();

  await pass(page, mason, 13 * 60 + 5);
  await (javaScriptEnabled ? Promise.resolve() : page.reload());
  await expect(ending).toBeVisible();
  await page.getByText("commentaire (facultatif)").click();
  await page.getByLabel("Commentaire pour le dépôt").fill("Quai <7>");
  await page.getByRole("button", { name: "Prolonger de 15 min" }).click();
  await expect(page.getByText(/^Il vous reste 1[45]\smin/)).toBeVisible();
  await expect(ending).toBeHidden();
  await expect(page.getByLabel("Commentaire pour le dépôt")).toHaveValue("Quai <7>");
  await expectAccessible();

  await pass(page, mason, 15 * 60 + 1);
  await (javaScriptEnabled ? Promise.resolve() : page.goto(url.checkoutExpired));
  await expect(page.getByRole("heading", { name: "Le temps est écoulé" }).last()).toBeVisible();
  await expectAccessible();
  await (javaScriptEnabled
    ? passUntil(page, url.cart)
    : page.getByRole("link", { name: "Continuer" }).click());
  await page.waitForURL(`**${url.cart}`);
});

test("a changed cart stops the checkout until the change is read", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  await page.clock.install();
  await addCement(page);
  await signIn(page, mason);
  await chooseSlot(page);
  await acceptTerms(page);
  await addOneMore(mason);

  await page.getByLabel("Au comptoir du dépôt").check();
  await page.getByRole("button", { name: "Commander avec obligation de paiement" }).click();
  await page.waitForURL(`**${url.cartChanged}`);
  const notice = page.getByText("quantité passée de 1 à 2");
  await expect(notice.last()).toBeVisible();
  await expectAccessible();
  await page
    .getByRole(javaScriptEnabled ? "button" : "link", { name: "Rester sur cette page" })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(notice.first()).toBeVisible();

  await page.getByRole("link", { name: "Voir le panier" }).click();
  await page.waitForURL(`**${url.cart}`);
  await page.getByRole("link", { name: "Reprendre la commande" }).click();
  await page.waitForURL(`**${url.checkoutSummary}`);
});

test("a slot that others fill shows full on return to the page @js", async ({ page }) => {
  await page.clock.install();
  await enterWithCement(page, await makeMason());
  await page.goto(url.pickup);
  await page.getByRole("button", { name: "Jours suivants" }).click();
  const last = hoursOf(page).getByRole("radio").last();
  await expect(page.getByRole("button", { name: "Jours précédents" })).toBeEnabled();
  await expect(last).toBeEnabled();
  const { day, range } = readSlotValue((await last.getAttribute("value")) ?? "");
  await page.getByText("commentaire (facultatif)").click();
  await page.getByLabel("Commentaire pour le dépôt").fill("Quai 7");

  const rules = await findSlotRules(db, 1);
  await takePlaces({ storeUid: 1, day: day ?? "", range, count: rules?.slotCapacity ?? 0 });
  await page.clock.fastForward(16_000);
  await hoursOf(page).getByRole("radio", { disabled: false }).first().focus();

  await expect(last).toBeDisabled();
  await expect(page.getByLabel("Commentaire pour le dépôt")).toHaveValue("Quai 7");
});

const idOf = ({ cardNumber }: Mason) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.cardNumber, cardNumber));

async function pass(page: Page, mason: Mason, seconds: number): Promise<void> {
  await db
    .update(checkouts)
    .set({ expiresAt: sql`${checkouts.expiresAt} - make_interval(secs => ${seconds})` })
    .where(sql`${checkouts.customerId} = (${idOf(mason)})`);
  await page.clock.fastForward(seconds * 1000);
}

async function passUntil(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(new URL(page.url()).pathname).toBe(path);
  }).toPass({ intervals: [50] });
}

async function addOneMore(mason: Mason): Promise<void> {
  await db
    .update(cartLines)
    .set({ quantity: 2 })
    .where(
      sql`${cartLines.cartId} in (select ${carts.id} from ${carts} where ${carts.customerId} = (${idOf(mason)}))`,
    );
}
