import { to, url } from "#app/urls.ts";
import {
  acceptTerms,
  addCement,
  chooseSlot,
  comeBack,
  confirmAtBank,
  enterWithCement,
  leaveCard,
  leaveRefusal,
  makeMason,
  moveOn,
  orderUid,
  placeOrder,
  signIn,
  typeCard,
  waitForMail,
  waitForStatus,
} from "#tests/support/e2e/journey.ts";
import { expect, test } from "#tests/support/e2e/test.ts";

test("a visitor signs in, orders cement for pickup, pays in the depot @both", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();

  await addCement(page);
  await expectAccessible();
  await signIn(page, mason);
  await expectAccessible();
  await chooseSlot(page);
  await acceptTerms(page);
  await placeOrder(page, "Au comptoir du dépôt");
  await expectAccessible();

  const uid = orderUid(page);
  await expect(
    page.getByRole("img", { name: `Code à scanner de la commande ${uid}` }),
  ).toBeVisible();
  await waitForMail(page, mason.email, `Votre commande ${uid} est enregistrée`);
  await page.getByRole("link", { name: "Voir la commande" }).click();
  await page.getByRole("link", { name: "Changer l’heure" }).click();
  await page.getByRole("button", { name: "Jours suivants" }).click();
  await expect(page.getByRole("button", { name: "Jours précédents" })).toBeEnabled();
  await expectAccessible();
  const hours = page.getByRole("group", { name: /^Nouvelle heure/ });
  await hours.locator("input:not([disabled])").nth(2).check();
  await page.getByRole("button", { name: "Changer l’heure" }).click();
  await expect(page.getByText(`La commande ${uid} est maintenant prévue le`)).toBeVisible();
  await expect(page.getByText("Créneau modifié")).toBeVisible();
  await waitForMail(page, mason.email, `Nouvelle heure pour votre commande ${uid}`);
  await moveOn(page, uid, 3);
  await waitForStatus(page, uid, "Confirmée");
  await expectAccessible();
  await page.goto(url.cart);
  await expect(page.getByText("Votre panier est vide")).toBeVisible();
});

test("a customer pays with 3-D Secure and follows the order", async ({
  page,
  expectAccessible,
}) => {
  const mason = await makeMason();

  await enterWithCement(page, mason);
  await chooseSlot(page);
  await expectAccessible();
  await acceptTerms(page);
  await expectAccessible();
  await placeOrder(page, "Carte bancaire");
  await typeCard(page, "4012001037141112");
  await confirmAtBank(page);

  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
  const uid = orderUid(page);
  await waitForStatus(page, uid, "Payée");
  await moveOn(page, uid, 3);
  await waitForStatus(page, uid, "Confirmée");
  await page.goto(url.account);
  await expectAccessible();
  await page.goto(url.orderList);
  await expect(page.getByRole("link", { name: uid })).toHaveAttribute(
    "href",
    to(url.order, { uid }),
  );
  await expectAccessible();
});

test("an order is paid by another card after one left and one refused", async ({
  page,
  expectAccessible,
}) => {
  await enterWithCement(page, await makeMason());
  await chooseSlot(page);
  await acceptTerms(page);
  await placeOrder(page, "Carte bancaire");
  await expectAccessible();
  await leaveCard(page);
  await page.getByRole("link", { name: "Payer la commande" }).click();
  await page.waitForURL("**/paiement/choix/*");
  await page.getByRole("button", { name: "Payer par carte" }).click();
  await page.waitForURL("**/paiement/carte/*");

  await typeCard(page, "4000000000000002");
  await leaveRefusal(page);
  await expect(page.getByRole("heading", { name: "Paiement refusé" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Payer par carte" }).click();
  await typeCard(page, "1111222233334444");
  await comeBack(page);

  await expect(page.getByRole("heading", { name: "Paiement confirmé" })).toBeVisible();
});
