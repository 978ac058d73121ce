import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { send } from "#tests/support/attack/wire.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

const TOO_LARGE = "Le fichier est trop volumineux.";
const large = (name: string) => new File([new Uint8Array(17_000_000).fill(0x61)], name);

let shop: RunningShop;
let buyer: Awaited<ReturnType<typeof makeBuyer>>;
let customer: Browser;

beforeAll(async () => {
  shop = await startShop();
  buyer = await makeBuyer();
  customer = await signedIn(shop.origin, buyer);
});
afterAll(() => shop.stop());

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe("a file far over the limit brings the form back, with what was typed", () => {
  test("of contact", async () => {
    const fields = { theme: "14", sub_theme: "1401", store_uid: "1", form: "grand" };
    const path = to(url.contact, null, { theme: 14, sub_theme: 1401 });
    const typed = { ...fields, ...(await oldChallenge()), name: "Ève", email: "eve@example.fr" };
    const back = await new Browser(shop.origin).post(
      path,
      formOf({ ...typed, field_message: "Palette de travers", field_fichiers: large("a.jpg") }),
    );

    expect(back.status).toBe(400);
    expect(back.page.querySelector("#demande-field_fichiers-error")?.text).toBe(TOO_LARGE);
    expect(back.page.querySelector("[name=field_message]")?.text).toContain("Palette de travers");
    expect(back.page.querySelector("[name=email]")?.getAttribute("value")).toBe("eve@example.fr");
  });

  test("of a worksite's documents", async () => {
    const worksite = await beginWorksite(buyer);
    const path = to(url.addWorksiteDocument, { id: worksite.id });
    const back = await customer.post(path, formOf({ name: "Plan", file: large("plan.pdf") }));

    expect(back.status).toBe(422);
    expect(back.text).toContain(TOO_LARGE);
    expect(back.page.querySelector("[name=name]")?.getAttribute("value")).toBe("Plan");
  });

  test("of a quick order, and of the lines of a list", async () => {
    const list = await makeList(buyer);
    const paths = [url.quickOrder, to(url.importList, { id: list.id })];
    for (const path of paths) {
      const back = await customer.post(path, formOf({ lines: "9786840 4", file: large("a.csv") }));

      expect(back.status, path).toBe(400);
      expect(back.page.querySelector("main [role=alert]")?.text, path).toContain("volumineux");
      expect(back.page.querySelector("[name=lines]")?.text, path).toContain("9786840 4");
    }
  });

  test("of the pictures of editors", async () => {
    const editor = await staffBrowser(shop.origin, await makeStaff(["editor"]));
    const back = await editor.post(url.imageList, formOf({ alt: "Un mur", file: large("a.jpg") }));

    expect(back.status).toBe(422);
    expect(back.text).toContain(TOO_LARGE);
    expect(back.page.querySelector("[name=alt]")?.getAttribute("value")).toBe("Un mur");
  });
});

test("a form beyond 100 MB is answered in French, with the way back to it", async () => {
  const path = to(url.contact, null, { theme: 14, sub_theme: 1401 });
  const { status, body } = await send(shop.origin, {
    method: "POST",
    path,
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": 100_000_001,
      "sec-fetch-site": "same-origin",
    },
    body: Buffer.from("--x\r\n"),
  });
  const page = body.toString();

  expect(status).toBe(413);
  expect(page).toContain("100\u00a0Mo");
  expect(page).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
});
