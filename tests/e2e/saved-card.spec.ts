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
  orderUid,
  placeOrder,
  typeCard,
  waitForMail,
  waitForStatus,
} from "./journey.ts";
import { expect, test } from "./test.ts";

const NUMBER = "4012 00•• •••• ••12";

/** From a cart with one sack to the page where its order is paid by card. */
async function order(page: Page, mason: Mason) {
  await fillWithCement(mason, 1);
  await page.goto(url.cart);
  await expect(page.getByRole("link", { name: CEMENT }).first()).toBeVisible();
  await chooseSlot(page);
  await acceptTerms(page);
  await placeOrder(page, "Carte bancaire");
}

/** With JavaScript the box sends its form by itself. */
async function askToKeep(page: Page, isScripted: boolean) {
  await page.getByLabel("Enregistrer cette carte pour mes prochains paiements").check();
  const apply = page.getByRole("button", { name: "Mettre à jour le formulaire" });
  if (!isScripted) await apply.click();
  await page.waitForURL("**/paiement/carte/*garder=oui");
  await expect(
    page.getByText("La carte sera enregistrée si le paiement est accepté"),
  ).toBeVisible();
}

/** In the frame of a kept card: its cryptogram, then the code of its bank. */
async function payWithKept(page: Page, isScripted: boolean) {
  const show = page.getByRole("button", { name: "Afficher le formulaire de carte" });
  if (!isScripted) await show.click();
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Cryptogramme").fill("123");
  await frame.getByRole("button", { name: /^Payer/ }).click();
  await confirmAtBank(page);
}

test("a mason keeps a card, pays the next order with it, has it forgotten, and is given back what the depot cancels", async ({
  page,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const mason = await makeMason();
  await enter(page, mason);
  await order(page, mason);
  await askToKeep(page, javaScriptEnabled);
  await expectAccessible();
  await typeCard(page, "4012001037141112");
  await confirmAtBank(page);
  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();

  await order(page, mason);
  await expect(page.getByRole("heading", { name: "Avec quelle carte ?" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: `Payer avec cette carte : CB ${NUMBER}` }).click();
  await page.waitForURL("**/paiement/carte/*carte=*");
  await payWithKept(page, javaScriptEnabled);
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
