import type { Page } from "@playwright/test";
import { to, url } from "#app/urls.ts";
import {
  acceptTerms,
  CEMENT,
  chooseSlot,
  confirmAtBank,
  enter,
  fillWithCement,
  type Mason,
  makeMason,
  moveOn,
  openCard,
  orderUid,
  placeOrder,
  typeCard,
  waitForMail,
  waitForStatus,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

const NUMBER = "4012 00•• •••• ••12";

const chosen = { keep: "Enregistrer cette carte pour mes prochains paiements", kept: NUMBER };

async function order(page: Page, mason: Mason, card: keyof typeof chosen) {
  await fillWithCement(mason, 1);
  await page.goto(url.cart);
  await expect(page.getByRole("link", { name: CEMENT }).first()).toBeVisible();
  await chooseSlot(page);
  await acceptTerms(page);
  // The means used last is chosen at the next order.
  await expect(page.getByLabel("Carte bancaire")).toBeChecked({ checked: card === "kept" });
  await expect(page.getByLabel(chosen[card])).toBeVisible({ visible: card === "kept" });
  await page.getByLabel("Carte bancaire").check();
  await page.getByLabel(chosen[card]).check();
  await placeOrder(page, "Carte bancaire");
}

async function payWithKept(page: Page) {
  const frame = await openCard(page);
  await frame.getByLabel("Cryptogramme").fill("123");
  await frame.getByRole("button", { name: /^Payer/ }).click();
  await confirmAtBank(page);
}

test("a mason saves a card, pays with it, removes it and is refunded", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();
  await enter(page, mason);
  await order(page, mason, "keep");
  await expect(
    page.getByText("La carte sera enregistrée si le paiement est accepté"),
  ).toBeVisible();
  await expectAccessible();
  await typeCard(page, "4012001037141112");
  await confirmAtBank(page);
  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();

  await order(page, mason, "kept");
  await page.waitForURL("**/paiement/carte/*carte=*");
  await expectAccessible();
  await payWithKept(page);
  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  const uid = orderUid(page);

  await page.goto(url.savedCards);
  await expectAccessible();
  await page.getByRole("button", { name: `Supprimer la carte CB ${NUMBER}` }).click();
  await expect(page.getByText("Aucune carte enregistrée")).toBeVisible();

  await moveOn(page, uid, 29);
  await waitForStatus(page, uid, "Annulée par le dépôt");
  await waitForMail(page, mason.email, `Remboursement de votre commande ${uid}`);
  await page.goto(to(url.order, { uid }));
  await expect(page.getByText(/^Remboursement de .* effectué le/)).toBeVisible();
  await expectAccessible();
});
