import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";

let shop: RunningShop;
let home: Awaited<ReturnType<typeof makeStore>>;
let other: Awaited<ReturnType<typeof makeStore>>;
let showroom: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  home = await makeStore({ city: "Zorbville", zipCode: "99001", region: "Zorbie" });
  other = await makeStore({ city: "Ogrebourg", zipCode: "99002", region: "Ogrie" });
  showroom = await makeStore({ isWithoutProducts: true });
  shop = await startShop();
});
afterAll(() => shop.stop());

const get = (path: string) => new Browser(shop.origin).get(path);
const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

const customer = async () => signedIn(shop.origin, await makeBuyer({ storeUid: home.uid }));

describe("the depots", () => {
  test("are listed by region", async () => {
    const reply = await get("/depot/liste");

    expect(reply.page.querySelectorAll("main h2").map((title) => title.text)).toContain("Zorbie");
    expect(text(reply)).toContain(other.label);
  });

  test.each(["zorbville", "99001", "Zorbie"])("are found by %s", async (search) => {
    const reply = await get(`/depot/liste?search=${search}`);

    expect(reply.page.querySelectorAll(".stores li")).toHaveLength(1);
    expect(text(reply)).toContain(home.label);
  });

  test("that are nowhere give a page that helps", async () => {
    const reply = await get(`/depot/liste?search=${"x".repeat(5000)}`);

    expect(reply.status).toBe(200);
    expect(reply.page.querySelector("main a[href='/depot/liste']")).not.toBeNull();
  });
});

describe("a depot", () => {
  test("tells where it is, when it is open and how to call it", async () => {
    const reply = await get(`/depot/details/${home.uid}/${home.slug}`);

    expect(reply.status).toBe(200);
    expect(text(reply)).toContain(home.address);
    expect(text(reply)).toMatch(/Ouvert, jusqu’à|Fermé, ouvre/);
    expect(reply.page.querySelector("main a[href^='tel:+33']")).not.toBeNull();
    expect(reply.page.querySelectorAll(".hours tr")).toHaveLength(7);
  });

  test("under another name is redirected for good", async () => {
    const reply = await get(`/depot/details/${home.uid}/autre`);

    expect([reply.status, reply.location]).toEqual([
      301,
      `/depot/details/${home.uid}/${home.slug}`,
    ]);
  });

  test.each(["999999999", "abc", "0"])("that does not exist (%s) is a 404", async (uid) => {
    expect((await get(`/depot/details/${uid}/x`)).status).toBe(404);
  });
});

describe("choosing another home depot", () => {
  const path = () => `/users/switch-store/${other.uid}`;

  test("asks a visitor to sign in, and changes nothing by a mere visit", async () => {
    expect((await get(path())).location).toBe(`/users/login?back=${encodeURIComponent(path())}`);
    const browser = await customer();
    await browser.get(path());

    expect(text(await browser.get("/"))).toContain(home.label);
  });

  test("is confirmed by a form, said, and shown everywhere", async () => {
    const browser = await customer();
    const page = await browser.get(`${path()}?back=/depot/liste`);

    const changed = await browser.submit(path(), page.page.querySelector("main form[method=post]"));

    expect([changed.status, changed.location]).toEqual([303, "/depot/liste"]);
    expect(text(await browser.follow(changed))).toContain(
      `Votre dépôt est maintenant ${other.label}`,
    );
    expect(text(await browser.get("/"))).toContain(other.label);
  });

  test("never leads out of the shop", async () => {
    const browser = await customer();

    const changed = await browser.post(path(), { back: "https://example.com/" });

    expect(changed.location).toBe("/");
  });

  test("is refused where no products are sold, with or without the form", async () => {
    const browser = await customer();
    const refused = `/users/switch-store/${showroom.uid}`;

    expect((await browser.get(refused)).page.querySelector("main button")).toBeNull();
    const reply = await browser.post(refused);
    expect(reply.status).toBe(422);
    expect(text(reply)).toContain("Ce dépôt ne vend pas de produits");
    expect(text(await browser.get("/"))).toContain(home.label);
  });

  test("is a 404 for a depot that does not exist", async () => {
    const browser = await customer();

    expect((await browser.get("/users/switch-store/999999999")).status).toBe(404);
    expect((await browser.post("/users/switch-store/999999999")).status).toBe(404);
  });
});
