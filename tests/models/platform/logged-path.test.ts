import { expect, test } from "vitest";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { to, url } from "#app/urls.ts";

const key = "Zy8kR2pQ7wVtL4sXb1NcMg";

test.each([
  to(url.newPassword, { token: key }),
  to(url.openAccess, { token: key }),
  to(url.followRequest, { number: "D26-ABCDEFGH", key }),
  to(url.slotProposal, { proposalId: 7, key }),
  to(url.keyedArrival, { orderUid: "261123-K7QW3X9MPT", key }),
  to(url.wishlist, { id: key }),
  to(url.substitute, { token: key }),
  to(url.saveWishlist, { id: key }),
  to(url.cardStatus, { cardNumber: "2910000000376" }),
  to(url.createRollingFunds, { contact: "0639987654" }),
  to(url.closestStores, { latitude: "47.22", longitude: "-1.55" }),
])("what opens something, or says who or where somebody is, is not logged: %s", (path) => {
  for (const requested of [path, `${path}.data`]) {
    expect(loggedPath(requested)).toMatch(/^\/[a-zA-Z/-]+\/-$/);
  }
});

test("any other path is logged as it is", () => {
  expect(loggedPath(url.cart)).toBe("/panier");
});
