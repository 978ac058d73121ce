// Own shop: it brings goods of the merchant, which other pages would show.
import { afterAll, beforeAll, expect, test } from "vitest";
import { url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test("the opening page shows what is done, and leads to each template", async () => {
  const clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));

  const { status, page } = await clerk.get(url.opening);

  expect(status).toBe(200);
  const steps = page.querySelectorAll("main ol > li");
  expect(steps.map((step) => step.querySelector(".status")?.text)).toEqual(
    Array.from({ length: 7 }, () => "Fait"),
  );
  expect(page.querySelector("main .notice")?.text).toContain("vos clients peuvent commander");
  const links = page.querySelectorAll("main li a[download]");
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    expect((await clerk.get(link.getAttribute("href") ?? "")).status).toBe(200);
  }
});

test("a step leads to the upload with its kind of file chosen", async () => {
  const clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  const { page } = await clerk.get(url.opening);
  const send = page.querySelectorAll("main li a").find((link) => link.text === "Envoyer");

  const upload = await clerk.get(send?.getAttribute("href") ?? "");

  expect(upload.page.querySelector("select option[selected]")?.getAttribute("value")).toBe(
    "stores",
  );
});

test("each staff page of the role catalogue has the styles of staff pages", async () => {
  const clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  const { page } = await clerk.get(url.staffHome);
  const paths = page
    .querySelectorAll("main .staff-tools a")
    .map((link) => link.getAttribute("href") ?? "");

  expect(paths).toContain(url.opening);
  for (const path of paths) expect((await clerk.get(path)).text).toContain(".staff-head{");
});

test("the opening page is for the role catalogue alone", async () => {
  const operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
  const customer = await signedIn(shop.origin, await makeBuyer());

  expect((await operator.get(url.opening)).status).toBe(404);
  expect((await customer.get(url.opening)).status).toBe(303);
  expect((await new Browser(shop.origin).get(url.opening)).status).toBe(303);
});
