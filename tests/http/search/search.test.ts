import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let zorbex: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  zorbex = await makeProduct({ label: "Zorbex gris, sac 35 kg", reference: "ZX-40.017" });
  await db.execute("select refresh_search_words()");
  shop = await startShop();
});
afterAll(() => shop.stop());

const search = (query: string) =>
  new Browser(shop.origin).get(`/recherche?${new URLSearchParams({ query })}`);
const cards = (reply: Reply) =>
  reply.page.querySelectorAll(".product h3").map(({ text }) => text.replaceAll("\u00a0", " "));

describe("in the demo shop", () => {
  test.each([
    ["ciment", /^Ciment/],
    ["BA-13", /BA13/],
    ["placo", /^Plaque de plâtre/],
    ["parpaing", /^(Parpaing|Bloc)/],
  ])("%s gives what the trade means by it", async (query, label) => {
    const reply = await search(query);

    expect(reply.status).toBe(200);
    expect(cards(reply)[0]).toMatch(label);
  });
});

describe("the results", () => {
  test("say again what was typed, in the box and as the title", async () => {
    const reply = await search("zorbex");

    expect(reply.page.querySelector("input[name=query]")?.getAttribute("value")).toBe("zorbex");
    expect(reply.page.querySelector("h1")?.text).toContain("zorbex");
    expect(cards(reply)).toEqual(["Zorbex gris, sac 35 kg"]);
  });

  test("of a mistyped word come from the right one, with a note", async () => {
    const reply = await search("zorbx");

    expect(cards(reply)).toEqual(["Zorbex gris, sac 35 kg"]);
    expect(reply.page.querySelector("main")?.text).toContain("«\u00a0zorbex\u00a0»");
  });

  test.each(["ZX-40.017", "zx 40017"])(
    "of a reference (%s) are its product at once",
    async (query) => {
      const reply = await search(query);

      expect([reply.status, reply.location]).toEqual([303, `/catalogue/produit/${zorbex.uid}`]);
    },
  );

  test.each([
    ["an EAN", (ean: string) => ean],
    ["an EAN cut by spaces", (ean: string) => ean.replace(/(\d{6})/g, "$1 ")],
    ["an EAN from a scanner that says so", (ean: string) => `]E0${ean}`],
  ])("of %s are its product at once", async (_, typed) => {
    expect((await search(typed(zorbex.ean))).location).toBe(`/catalogue/produit/${zorbex.uid}`);
  });

  test("lead with what one's company bought, on no page of others", async () => {
    const red = await makeProduct({ label: "Brumzel rouge", description: "Rien." });
    await makeProduct({ label: "Brumzel vert", description: "Rien.", salesRank: 99 });
    await db.execute("select refresh_search_words()");
    const { id, buyer } = await makeOrder({ statusCode: 5 });
    await db.update(orderLines).set({ productUid: red.uid }).where(eq(orderLines.orderId, id));
    const path = "/recherche?query=brumzel";
    const own = await (await signedIn(shop.origin, buyer)).get(path);
    const visited = [await search("brumzel"), await search("brumzel")];
    const other = await (await signedIn(shop.origin, await makeBuyer())).get(path);

    expect(cards(own)).toEqual(["Brumzel rouge", "Brumzel vert"]);
    for (const reply of [...visited, other]) {
      expect(cards(reply)).toEqual(["Brumzel vert", "Brumzel rouge"]);
    }
    expect(own.headers.get("cache-control")).toContain("no-store");
  });

  test("that answer all words but one are shown as near, with wider searches", async () => {
    const reply = await search("zorbex wwwwqqqq");

    expect(cards(reply)).toEqual(["Zorbex gris, sac 35 kg"]);
    expect(reply.page.querySelector("h1 ~ .lead")?.text).toContain("les plus proches");
    expect(reply.page.querySelectorAll("h2").map(({ text }) => text)).toContain(
      "Résultats proches",
    );
    expect(reply.page.querySelector(".product .lacks")?.text).toBe("Il manque : wwwwqqqq");
    const links = reply.page.querySelectorAll("main a").map((a) => a.getAttribute("href"));
    expect(links).toContain("/recherche?query=zorbex");
  });

  test("propose the ranges when there are none", async () => {
    const reply = await search("wwwwqqqq");

    expect(reply.status).toBe(200);
    expect(cards(reply)).toEqual([]);
    expect(reply.page.querySelectorAll(".range-list a").length).toBeGreaterThan(3);
  });

  test("name the families that are meant", async () => {
    const reply = await search("carrelage");
    const families = reply.page
      .querySelectorAll(".families a")
      .map((a) => a.text.replace(/\s*\d+$/, ""));

    expect(families).toContain("Carrelages grès cérame intérieur");
    expect(families).not.toContain("Colles à carrelage");
  });

  test("of nothing typed are the ranges and a search box", async () => {
    const reply = await search("");

    expect(reply.status).toBe(200);
    expect(reply.page.querySelectorAll(".range-list a").length).toBeGreaterThan(3);
  });

  test("show markup typed as text", async () => {
    const reply = await search("<script>alert(1)</script>");

    expect(reply.text).not.toContain("<script>alert(1)");
  });
});

test.each([
  ["10,000 characters", "a".repeat(10_000)],
  ["10,000 words", "vis ".repeat(2500)],
  ["operators", "&|!():*<->'\\"],
  ["a control character", "a\u0001b"],
  ["lone surrogates", "\ud800 ciment"],
  ["emoji", "🧱🧱"],
  ["SQL", "'; drop table products; --"],
  ["a number beyond all", "9".repeat(90)],
])("%s never break the search", async (_, query) => {
  const reply = await search(query);

  expect(reply.status).toBe(200);
});

test("hostile paging of a search is brought back to a page", async () => {
  const browser = new Browser(shop.origin);

  for (const more of ["from=-1", "from=1e99", "pageSize=abc", "searchSort[]=x"]) {
    const reply = await browser.get(`/recherche?query=zorbex&${more}`);
    expect(reply.status).toBe(200);
    expect(cards(reply)).toHaveLength(1);
  }
});
