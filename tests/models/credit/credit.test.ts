import { describe, expect, test } from "vitest";
import {
  type CreditOperation,
  codeRefusal,
  codeTimes,
  creditModeOf,
  creditModesFor,
  creditPlans,
  creditRefusal,
  planOf,
  productsOf,
  resendRefusal,
} from "#app/models/credit/credit.ts";
import { creditCodeForm } from "#app/models/credit/form.ts";
import type { CreditAccount } from "#app/models/credit/protocol.ts";
import { creditNotice, readCreditEvent } from "#app/models/credit/protocol.ts";
import { signMessage } from "#app/models/erp/erp.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const product = (code: string, min = 1000, max = 5000) => ({
  code,
  label: code,
  minAvailableAmount: min,
  maxAvailableAmount: max,
  schedule: [],
  costCents: 0,
  annualRateBasisPoints: 0,
});
const contacts = [{ id: "1", name: "Claude Martin", mobile: "+33612345679" }];
const account = (products: CreditAccount["products"]): CreditAccount => ({ contacts, products });

describe("who may pay on credit", () => {
  test.each([
    [999, "AMOUNT_OUTSIDE_RANGE"],
    [1000, null],
    [5000, null],
    [5001, "AMOUNT_OUTSIDE_RANGE"],
  ])("an amount of %i cents, VAT included, from 10 € to 50 € both included: %s", (cents, error) => {
    expect(creditRefusal("rolling-funds", account([product("30j")]), cents)).toBe(error);
  });

  test("is nobody without a holder, a product, or the product of 30 days", () => {
    const refusals = [
      creditRefusal("rolling-funds", { contacts: [], products: [product("30j")] }, 2000),
      creditRefusal("rolling-funds", account([]), 2000),
      creditRefusal("rolling-funds", account([product("60j")]), 2000),
      creditRefusal("instalments", account([]), 2000),
    ];

    expect(new Set(refusals)).toEqual(new Set(["NOT_AUTHORIZED"]));
  });

  test("offers only modes and products that the lender and amount allow", () => {
    const sixty = [product("30j", 1000, 2000), product("60j", 1000, 9000)];
    const held = [
      { mode: "rolling-funds", account: account(sixty), error: null, serverCode: null },
      { mode: "instalments", account: account(sixty), error: null, serverCode: null },
    ] as const;

    expect(creditModesFor(held, 2000)).toEqual(["rolling-funds", "instalments"]);
    expect(creditModesFor(held, 5000)).toEqual(["instalments"]);
    expect(creditModesFor(held, 9001)).toEqual([]);
    const none = { account: null, error: "NOT_AUTHORIZED", serverCode: null } as const;
    expect(creditModesFor([{ mode: "instalments", ...none }], 5000)).toEqual([]);
  });

  test("keeps 30j only for rolling funds, all products for instalments", () => {
    const held = account([product("30j"), product("60j")]);

    expect(productsOf("rolling-funds", held).map(({ code }) => code)).toEqual(["30j"]);
    expect(productsOf("instalments", held)).toHaveLength(2);
  });

  test("an address names a way to pay by its word, and no other word does", () => {
    for (const [plan, mode] of Object.entries(creditPlans)) {
      expect(creditModeOf(plan)).toBe(mode);
      expect(planOf(mode)).toBe(plan);
    }
    expect(creditModeOf("constructor")).toBeNull();
  });
});

describe("a typed code", () => {
  const operation: CreditOperation = {
    state: "code-sent",
    amountCents: 3600,
    sends: 1,
    tries: 0,
    resendAt: later(-1),
    codeExpiresAt: later(600),
  };
  const order = { statusCode: 1, approval: "not-needed", grossCents: 3600 } as const;

  test.each([
    ["goes to the house", {}, {}, null],
    ["at its fifth try goes too", { tries: 4 }, {}, null],
    ["after five tries does not", { tries: 5 }, {}, "SPENT_SECURITY_CODE"],
    ["past its ten minutes does not", { codeExpiresAt: now }, {}, "EXPIRED_SECURITY_CODE"],
    ["of an operation given up does not", { state: "ended" }, {}, "TRANSACTION_INTERRUPTED"],
    ["not sent yet does not", { state: "opening" }, {}, "TRANSACTION_INTERRUPTED"],
    ["for another amount does not", {}, { grossCents: 3601 }, "TRANSACTION_INTERRUPTED"],
    ["of a paid order does not", {}, { statusCode: 12 }, "TRANSACTION_INTERRUPTED"],
    ["of a cancelled order does not", {}, { statusCode: 9 }, "TRANSACTION_INTERRUPTED"],
    ["of an order to approve does not", {}, { approval: "waiting" }, "TRANSACTION_INTERRUPTED"],
  ] as const)("%s", (_, changed, changedOrder, refusal) => {
    expect(codeRefusal({ ...operation, ...changed }, { ...order, ...changedOrder }, now)).toBe(
      refusal,
    );
  });

  test.each([
    ["is sent again once its lock is over", {}, {}, null],
    ["waits while it is locked", { resendAt: later(1) }, {}, "wait"],
    ["is sent three times at most", { sends: 3 }, {}, "sends"],
    ["of a paid order is not sent again", {}, { statusCode: 12 }, "TRANSACTION_INTERRUPTED"],
    ["for another amount is not", {}, { grossCents: 1 }, "TRANSACTION_INTERRUPTED"],
  ] as const)("%s", (_, changed, changedOrder, refusal) => {
    expect(resendRefusal({ ...operation, ...changed }, { ...order, ...changedOrder }, now)).toBe(
      refusal,
    );
  });

  test("resends after 30 s in checkout, 5 s in account; lives ten minutes", () => {
    expect(codeTimes("checkout", now)).toEqual({ resendAt: later(30), codeExpiresAt: later(600) });
    expect(codeTimes("account", now).resendAt).toEqual(later(5));
  });

  test.each(["123456", "123 456", " 123456 "])("%o is six digits", (securityCode) => {
    expect(creditCodeForm.safeParse({ securityCode }).data).toEqual({ securityCode: "123456" });
  });

  test.each(["12345", "1234567", "12345a", "١٢٣٤٥٦", "", "1".repeat(1000), undefined])(
    "%o is not six digits",
    (securityCode) => {
      expect(creditCodeForm.safeParse({ securityCode }).success).toBe(false);
    },
  );
});

describe("messages of a credit provider", () => {
  const merchant = { merchant: "MADRIER-30J", secret: "un secret de seize caractères" };
  const transaction = {
    number: "N1",
    reference: "C1-abc",
    merchant: "MADRIER-30J",
    amountCents: 3600,
    currency: "EUR",
    status: "VALIDATED",
    codeNumber: 1,
    code: "",
  };
  const body = JSON.stringify({ eventId: "E1", transaction });
  const timestamp = String(now.getTime() / 1000);
  const signed = (text: string, at = timestamp, secret = merchant.secret) => ({
    timestamp: at,
    body: text,
    signature: signMessage(secret, at, text),
  });

  test("is believed when it signed it, now, for us and in euros", () => {
    const read = readCreditEvent(merchant, signed(body), now);

    expect(read).toMatchObject({
      ok: true,
      value: { eventId: "E1", notice: { reference: "C1-abc", amountCents: 3600, result: "paid" } },
    });
  });

  test.each([
    ["without a signature", { ...signed(body), signature: "" }, "unsigned"],
    ["signed by another", signed(body, timestamp, "un autre secret"), "forged"],
    ["changed since", { ...signed(body), body: body.replace("3600", "3601") }, "forged"],
    ["of ten minutes ago", signed(body, String(Number(timestamp) - 600)), "forged"],
    ["that is no JSON", signed("non"), "malformed"],
    ["of another merchant", signed(body.replace("MADRIER-30J", "AUTRE")), "malformed"],
    ["in another currency", signed(body.replace("EUR", "USD")), "malformed"],
    ["of a status nobody knows", signed(body.replace("VALIDATED", "OK")), "malformed"],
  ])("%s is not", (_, message, reason) => {
    expect(readCreditEvent(merchant, message, now)).toEqual({ ok: false, reason });
  });

  test.each([
    ["VALIDATED", "paid"],
    ["REFUSED", "refused"],
    ["PENDING", "pending"],
    ["CANCELLED", "pending"],
    ["EXPIRED", "pending"],
  ] as const)("%s is %s in the words of the shop", (status, result) => {
    expect(creditNotice(merchant, { ...transaction, status })?.result).toBe(result);
  });
});
