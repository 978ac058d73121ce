import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { formatMonth, parisTime } from "#app/models/platform/time.ts";
import { monthOf } from "#app/models/statement/month.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { text as rawText } from "#tests/support/checkout/pages.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

const month = monthOf(parisTime(new Date()).day);
const paths = [
  url.statements,
  to(url.statement, { month }),
  to(url.statementPdf, { month }),
  to(url.statementCsv, { month }),
];

let shop: RunningShop;
let owner: Buyer;
let browser: Browser;
let stranger: Browser;
let number: string;

const text = (reply: Parameters<typeof rawText>[0]) => rawText(reply).replace(/\s+/g, " ");

beforeAll(async () => {
  shop = await startShop();
  owner = await makeBuyer();
  const order = await makeOrder({ buyer: owner, statusCode: 22, paymentType: 0 });
  const issued = await transaction((tx) =>
    issueInvoice(tx, {
      ...{ orderUid: order.uid, kind: "invoice", erpNumber: `F-${order.uid}` },
      lines: [{ lineNumber: 1, quantity: 3 }],
    }),
  );
  if (!issued.ok) throw new Error(issued.reason);
  number = issued.number;
  browser = await signedIn(shop.origin, owner);
  stranger = await signedIn(shop.origin, await makeBuyer());
});
afterAll(() => shop.stop());

describe("the statements", () => {
  test("list their months, the current one marked, and lead to each", async () => {
    const list = await browser.get(url.statements);
    expect(text(list)).toContain(formatMonth(month));
    expect(text(list)).toContain("En cours");
    const link = list.page.querySelector("main tbody th a")?.getAttribute("href") ?? "";
    expect(link).toBe(to(url.statement, { month }));
    const page = await browser.get(link);
    for (const part of [`Facture ${number}`, "Solde au", "À échoir", "mois en cours"]) {
      expect(text(page)).toContain(part);
    }
  });

  test("are a PDF and a file with the same movements", async () => {
    const [, , pdfPath, csvPath] = paths;
    const pdf = await browser.get(pdfPath ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.text).toMatch(/^%PDF-1\.7/);
    const csv = await browser.get(csvPath ?? "");
    expect(csv.headers.get("content-disposition")).toContain(`releve-${month}.csv`);
    const lines = csv.text.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(number);
    expect(lines[2]?.split(";").at(-1)).toBe(lines[3]?.split(";").at(-1));
  });

  test("show another company nothing of it, but where its own begin", async () => {
    for (const path of paths) {
      const reply = await stranger.get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.text).not.toContain(number);
    }
    expect(text(await stranger.get(url.statements))).toContain("Aucun relevé");
    const empty = text(await stranger.get(to(url.statement, { month })));
    expect(empty).toContain("Aucun mouvement ce mois-ci.");
    expect(empty).toContain("Rien à payer");
  });

  test("do not exist for a buyer without prices, nor for a month to come", async () => {
    const values = { companyId: owner.companyId, storeUid: owner.store.uid };
    const foreman = await makeBuyer({ ...values, role: "buyer-without-prices" });
    const without = await signedIn(shop.origin, foreman);
    for (const path of paths) {
      expect([path, (await without.get(path)).status]).toEqual([path, 404]);
    }
    for (const odd of ["2099-01", "2026-13", "x", "2026-11-01"]) {
      expect([odd, (await browser.get(to(url.statement, { month: odd }))).status]).toEqual([
        ...[odd, 404],
      ]);
    }
  });
});
