import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type CardRequest,
  cardFields,
  readNotification,
  signFields,
} from "#app/models/payment/card/protocol.ts";
import { readRequest, signedVariables } from "#sandbox/card/protocol.ts";

const hmacKey = "0123456789ABCDEF".repeat(8);
const merchant = { site: "1999888", rank: "32", identifier: "107904482", hmacKey };
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
const acquirerKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

const request: CardRequest = {
  reference: "C2611-abc",
  amountCents: 12_345,
  email: "camille@example.com",
  billing: {
    firstName: "Zoé",
    lastName: "D'Œuvre <&> Fils",
    address: "1 rue de l'Église\r\nBâtiment B",
    zipCode: "69007",
    city: "Lyon",
  },
  articleCount: 240,
  returns: {
    done: "https://shop.example/paiement/retour/effectue?uid=C2611",
    refused: "https://shop.example/paiement/retour/refuse?uid=C2611",
    cancelled: "https://shop.example/paiement/retour/annule?uid=C2611",
    waiting: "https://shop.example/paiement/retour/attente?uid=C2611",
  },
  notificationUrl: "https://shop.example/notifications/carte",
  at: new Date("2026-11-21T10:00:00.123Z"),
};

describe("the payment request", () => {
  const fields = cardFields(merchant, request);
  const field = (name: string) => fields.find(([one]) => one === name)?.[1];

  test("is accepted by an acquirer that has the same key", () => {
    const read = readRequest(
      new URLSearchParams(fields.map(([n, v]) => [n, v])).toString(),
      hmacKey,
    );

    expect(read).toMatchObject({
      ok: true,
      request: { amountCents: 12_345, currency: "978", reference: "C2611-abc", notifyByPost: true },
    });
  });

  test.each(fields.map(([name]) => name))(
    "is refused when %s is changed by one byte",
    (changed) => {
      const forged = fields.map(([name, value]) => [name, name === changed ? flip(value) : value]);
      const read = readRequest(new URLSearchParams(forged).toString(), hmacKey);

      expect(read.ok).toBe(false);
    },
  );

  test("signs as the manual's example does: HMAC-SHA512, key in hexadecimal, capitals", () => {
    const hmac = signFields([["PBX_SITE", "1999888"]], "00".repeat(64));

    expect(hmac).toMatch(/^[0-9A-F]{128}$/);
    expect(fields.at(-1)).toEqual(["PBX_HMAC", signFields(fields.slice(0, -1), hmacKey)]);
  });

  test("writes amounts below one euro with three digits", () => {
    const small = cardFields(merchant, { ...request, amountCents: 7 });

    expect(new Map(small).get("PBX_TOTAL")).toBe("007");
  });

  test("gives the acquirer names without accents, markup or line ends", () => {
    expect(field("PBX_BILLING")).toContain("<FirstName>Zoe</FirstName>");
    expect(field("PBX_BILLING")).toMatch(/<LastName>[^<>&]+<\/LastName>/);
    expect(fields.every(([, value]) => /^[\x20-\x7e]*$/.test(value))).toBe(true);
  });

  test("counts at most 99 articles and at least one", () => {
    const none = cardFields(merchant, { ...request, articleCount: 0 });

    expect(field("PBX_SHOPPINGCART")).toContain("<totalQuantity>99</totalQuantity>");
    expect(new Map(none).get("PBX_SHOPPINGCART")).toContain("<totalQuantity>1</totalQuantity>");
  });

  test("carries its time to the second", () => {
    expect(field("PBX_TIME")).toBe("2026-11-21T10:00:00+00:00");
  });
});

describe("the notification", () => {
  const returned = new Map(cardFields(merchant, request)).get("PBX_RETOUR") ?? "";
  const values = {
    M: "12345",
    R: "C2611-abc",
    A: "XXXXXX",
    T: "700",
    S: "600",
    E: "00000",
    C: "CB",
    G: "O",
  };
  const genuine = signedVariables(returned, values, acquirerKey);

  test("of a paid order tells its reference, amount and numbers", () => {
    expect(readNotification(genuine, publicKey)).toEqual({
      ok: true,
      value: {
        eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
        notice: {
          reference: "C2611-abc",
          amountCents: 12_345,
          result: "paid",
          providerReference: "600",
          providerCall: "700",
          code: "00000",
        },
        storedBody: genuine,
        card: null,
      },
    });
  });

  test.each([
    ["00000", "XXXXXX", "paid"],
    ["00000", undefined, "refused"],
    ["00105", undefined, "refused"],
    ["00001", undefined, "refused"],
    ["99999", undefined, "pending"],
  ])("with code %s and authorisation %s is %s", (code, authorisation, result) => {
    const { A: _, ...others } = values;
    const raw = signedVariables(
      returned,
      { ...others, E: code, ...(authorisation && { A: authorisation }) },
      acquirerKey,
    );

    expect(readNotification(raw, publicKey)).toMatchObject({ value: { notice: { result } } });
  });

  test("is refused as forged whatever byte of it is changed", () => {
    const end = genuine.lastIndexOf("&Sign=");
    const outcomes = new Set<string>();
    for (let at = 0; at < end; at++) {
      const mutated = genuine.slice(0, at) + flip(genuine[at] ?? "") + genuine.slice(at + 1);
      const read = readNotification(mutated, publicKey);
      outcomes.add(read.ok ? `accepted at ${at}` : read.reason);
    }

    expect([...outcomes]).toEqual(["forged"]);
  });

  test("is refused as forged with a changed, cut, empty or other signature", () => {
    const other = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
    const otherKey = other.export({ type: "pkcs8", format: "pem" }).toString();
    const signed = genuine.slice(0, genuine.lastIndexOf("=") + 1);
    const forged = [
      `${signed}AAAA`,
      signed,
      genuine.slice(0, -8),
      `${genuine}&Mt=1`,
      signedVariables(returned, values, otherKey),
    ];

    for (const raw of forged) {
      expect(readNotification(raw, publicKey)).toEqual({ ok: false, reason: "forged" });
    }
  });

  test("without a signature is unsigned", () => {
    expect(readNotification("Mt=1&Ref=a&Erreur=00000", publicKey)).toEqual({
      ok: false,
      reason: "unsigned",
    });
    expect(readNotification("", publicKey)).toEqual({ ok: false, reason: "unsigned" });
  });

  test.each([
    ["an amount that is no number", { ...values, M: "12,45" }],
    ["no reference", { ...values, R: "" }],
    ["a NUL in its reference", { ...values, R: "a\0b" }],
    ["a code out of form", { ...values, E: "abc" }],
  ])("that is signed but has %s is malformed", (_, wrong) => {
    const raw = signedVariables(returned, wrong, acquirerKey);

    expect(readNotification(raw, publicKey)).toEqual({ ok: false, reason: "malformed" });
  });

  test("that is signed but gives a variable twice is malformed", () => {
    const raw = signedVariables(returned, values, acquirerKey, "Mt=1");

    expect(readNotification(raw, publicKey)).toEqual({ ok: false, reason: "malformed" });
  });

  test("holds when its base64 came with bare plus signs", () => {
    const end = genuine.lastIndexOf("=") + 1;
    const bare = genuine.slice(0, end) + decodeURIComponent(genuine.slice(end));

    expect(readNotification(bare, publicKey)).toMatchObject({ ok: true });
  });

  test("has the same event id each time it comes, another for another event", () => {
    const again = readNotification(genuine, publicKey);
    const other = readNotification(
      signedVariables(returned, { ...values, S: "601" }, acquirerKey),
      publicKey,
    );

    expect(again).toEqual(readNotification(genuine, publicKey));
    expect(again.ok && other.ok && again.value.eventId !== other.value.eventId).toBe(true);
  });
});

function flip(text: string): string {
  const last = text.at(-1) ?? "";
  return text.slice(0, -1) + (last === "1" ? "2" : "1");
}

describe("a card to save", () => {
  const subscriber = { kind: "new", reference: "K7-abc" } as const;
  const fields = new Map(cardFields(merchant, { ...request, subscriber }));
  const variables = {
    M: "12345",
    R: "C2611-abc",
    A: "XXXXXX",
    S: "600",
    E: "00000",
    C: "VISA",
    U: "SLDabc123  2809  ---",
    N: "401200",
    J: "12",
  };
  const genuine = signedVariables(fields.get("PBX_RETOUR") ?? "", variables, acquirerKey);

  test("sends a subscriber and asks for its token and digits", () => {
    expect(fields.get("PBX_REFABONNE")).toBe("K7-abc");
    expect(fields.get("PBX_RETOUR")).toMatch(/;Abonne:U;Debut:N;Fin:J;Sign:K$/);
    expect(fields.has("PBX_TOKEN")).toBe(false);
  });

  test("comes with the notification, whose stored part omits its token", () => {
    const read = readNotification(genuine, publicKey);

    expect(read).toMatchObject({
      value: {
        card: {
          token: "SLDabc123",
          brand: "Visa",
          firstDigits: "401200",
          lastDigits: "12",
          expires: "2028-09",
        },
      },
    });
    expect(read.ok && read.value.storedBody).toContain("Abonne=&");
    expect(JSON.stringify(read.ok && { ...read.value, card: null })).not.toContain("SLDabc123");
  });

  test.each([
    ["no token", { ...variables, U: "" }],
    ["an impossible month", { ...variables, U: "SLDabc123  2813  ---" }],
    ["malformed digits", { ...variables, N: "4012" }],
  ])("is not saved with %s, and the payment counts", (_, values) => {
    const raw = signedVariables(fields.get("PBX_RETOUR") ?? "", values, acquirerKey);

    expect(readNotification(raw, publicKey)).toMatchObject({
      value: { card: null, notice: { result: "paid" } },
    });
  });

  test("is sent by its token and its end, month first, once saved", () => {
    const known = { kind: "known", reference: "K7-abc", token: "SLDabc123", end: "0928" } as const;
    const posted = new Map(cardFields(merchant, { ...request, subscriber: known }));

    expect(posted.get("PBX_REFABONNE")).toBe("K7-abc");
    expect(posted.get("PBX_TOKEN")).toBe("SLDabc123");
    expect(posted.get("PBX_DATEVAL")).toBe("0928");
    expect(posted.get("PBX_RETOUR")).not.toContain(":U");
  });
});
