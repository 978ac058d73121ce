import { generateKeyPairSync, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  isWalletSigned,
  noticeOfOrder,
  readWalletEvent,
  readWalletOrder,
  walletAmount,
} from "#app/models/payment/wallet/protocol.ts";

const MERCHANT = "MADRIERDEMO01";
const amount = { currency_code: "EUR", value: "36.00" };
const unit = { custom_id: "C1-abc", amount, payee: { merchant_id: MERCHANT } };
const capture = { id: "CAP1", status: "COMPLETED", amount };

const orderOf = (values: object = {}, units: object = {}) => ({
  id: "ORDER1",
  status: "APPROVED",
  purchase_units: [{ ...unit, ...units }],
  ...values,
});

function noticeFrom(values: object = {}, units: object = {}) {
  const order = readWalletOrder(orderOf(values, units), MERCHANT);
  return order && noticeOfOrder(order);
}

test.each([
  [3600, "36.00"],
  [1, "0.01"],
  [99, "0.99"],
  [123_456_789, "1234567.89"],
])("%i cents are written %s", (cents, value) => {
  expect(walletAmount(cents)).toEqual({ currency_code: "EUR", value });
});

describe("an order", () => {
  test.each([
    ["PAYER_ACTION_REQUIRED", null],
    ["CREATED", null],
    ["APPROVED", "approved"],
    ["VOIDED", "refused"],
    ["SOMETHING_NEW", null],
  ])("in status %s says %s", (status, result) => {
    expect(noticeFrom({ status })?.result ?? null).toBe(result);
  });

  test.each([
    ["COMPLETED", "paid"],
    ["REFUNDED", "paid"],
    ["PARTIALLY_REFUNDED", "paid"],
    ["PENDING", "pending"],
    ["SOMETHING_NEW", "pending"],
    ["DECLINED", "refused"],
    ["FAILED", "refused"],
  ])("whose capture is %s says %s, under the capture's number", (status, result) => {
    const notice = noticeFrom(
      { status: "COMPLETED" },
      { payments: { captures: [{ ...capture, status }] } },
    );

    expect(notice).toMatchObject({ result, providerReference: "CAP1", amountCents: 3600 });
  });

  test.each([
    ["another currency", orderOf({}, { amount: { currency_code: "USD", value: "36.00" } })],
    ["another merchant", orderOf({}, { payee: { merchant_id: "QUELQUUN" } })],
    ["an amount of three decimals", orderOf({}, { amount: { ...amount, value: "36.000" } })],
    ["no unit", orderOf({ purchase_units: [] })],
    ["a number that leads elsewhere", orderOf({ id: "../../autre" })],
    ["nothing", null],
  ])("of %s is not read", (_, body) => {
    expect(readWalletOrder(body, MERCHANT)).toBeNull();
  });
});

describe("a notification", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const event = (type: string, resource: object) =>
    JSON.stringify({ id: "WH-1", event_type: type, resource });
  const resource = { ...capture, custom_id: "C1-abc", payee: { merchant_id: MERCHANT } };
  const raw = event("PAYMENT.CAPTURE.COMPLETED", resource);
  const proof = { transmission: "t1", time: "2026-11-21T10:00:00Z", signature: "" };
  const signature = sign(
    "sha256",
    Buffer.from(`t1|2026-11-21T10:00:00Z|WEBHOOK|${crc32(raw)}`),
    privateKey,
  ).toString("base64");

  test("is believed when the wallet signed it for our webhook", () => {
    expect(isWalletSigned({ ...proof, signature }, raw, "WEBHOOK", publicKey)).toBe(true);
  });

  test.each([
    ["another body", { ...proof, signature }, `${raw} `, "WEBHOOK"],
    ["another webhook", { ...proof, signature }, raw, "AUTRE"],
    ["another time", { ...proof, signature, time: "2026-11-21T10:00:01Z" }, raw, "WEBHOOK"],
    ["another transmission", { ...proof, signature, transmission: "t2" }, raw, "WEBHOOK"],
    ["no signature", proof, raw, "WEBHOOK"],
    ["what is no signature", { ...proof, signature: "é…" }, raw, "WEBHOOK"],
  ])("is not when it has %s", (_, given, body, webhook) => {
    expect(isWalletSigned(given, body, webhook, publicKey)).toBe(false);
  });

  test.each([
    ["PAYMENT.CAPTURE.COMPLETED", "paid"],
    ["PAYMENT.CAPTURE.PENDING", "pending"],
    ["PAYMENT.CAPTURE.DENIED", "refused"],
    ["PAYMENT.CAPTURE.DECLINED", "refused"],
  ])("%s says %s of its payment", (type, result) => {
    expect(readWalletEvent(event(type, resource), MERCHANT)).toEqual({
      eventId: "WH-1",
      notice: {
        reference: "C1-abc",
        amountCents: 3600,
        result,
        providerReference: "CAP1",
        providerCall: "",
        code: "COMPLETED",
      },
    });
  });

  test("of an order that its payer agreed to asks the shop to take the money", () => {
    const approved = readWalletEvent(event("CHECKOUT.ORDER.APPROVED", orderOf()), MERCHANT);

    expect(approved?.notice).toMatchObject({ result: "approved", amountCents: 3600 });
  });

  test("of anything else says nothing of a payment", () => {
    expect(readWalletEvent(event("PAYMENT.CAPTURE.REFUNDED", {}), MERCHANT)?.notice).toBeNull();
  });

  test.each([
    ["no JSON", "<html>"],
    [
      "another merchant's",
      event("PAYMENT.CAPTURE.COMPLETED", { ...resource, payee: { merchant_id: "X" } }),
    ],
    [
      "another currency",
      event("PAYMENT.CAPTURE.COMPLETED", {
        ...resource,
        amount: { ...amount, currency_code: "USD" },
      }),
    ],
    ["no reference", event("PAYMENT.CAPTURE.COMPLETED", { ...resource, custom_id: undefined })],
  ])("that is %s is not read", (_, body) => {
    expect(readWalletEvent(body, MERCHANT)).toBeNull();
  });
});
