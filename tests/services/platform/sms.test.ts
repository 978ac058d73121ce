import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CodePurpose, SendMethod } from "#app/models/auth/code.ts";
import { askCode, checkCode } from "#app/services/auth/code.server.ts";
import { sendCode } from "#app/services/auth/code-message.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sendSms } from "#app/services/platform/sms.server.ts";
import { codes } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { codeIdOf, elsewhere } from "#tests/support/auth/codes.ts";
import { ean13, makeCustomer } from "#tests/support/factories.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

let last = 0;
const ownPhone = () => `07 68 ${String(100_000 + ++last * 37).replace(/(..)(..)(..)/, "$1 $2 $3")}`;
const international = (cellphone: string) => `+33${cellphone.replaceAll(" ", "").slice(1)}`;

async function inbox(path: string): Promise<{ to: string; from: string; text: string }[]> {
  return (await fetch(sandbox.origin + path)).json();
}
const textsTo = (cellphone: string) =>
  inbox(`/sms.json?to=${encodeURIComponent(international(cellphone))}`);
const mailsTo = (email: string) => inbox(`/mail.json?to=${encodeURIComponent(email)}`);

async function ask(purpose: CodePurpose, cardNumber: string, method: SendMethod) {
  const subject = { purpose, cardNumber, sessionIdHash: `browser-${++last}`, address: "essai" };
  await askCode(subject, method, elsewhere());
  return { subject, codeId: await codeIdOf(subject) };
}

const digitsIn = (text: string | undefined) => /\d{6}/.exec(text ?? "")?.[0] ?? "";

describe("an SMS", () => {
  test("reaches its telephone once, whatever it is sent again", async () => {
    const cellphone = ownPhone();
    const sms = { key: `test.${cellphone}`, to: cellphone, text: "Bonjour" };

    await sendSms(sms);
    await sendSms(sms);

    expect(await textsTo(cellphone)).toMatchObject([{ from: "Madrier", text: "Bonjour" }]);
  });

  test("ignores an invalid phone number", async () => {
    const before = (await inbox("/sms.json")).length;

    await sendSms({ key: "test.none", to: "à demander", text: "Bonjour" });

    expect(await inbox("/sms.json")).toHaveLength(before);
  });

  test("that the provider refuses throws, to be tried again", async () => {
    await fetch(`${sandbox.origin}/control`, {
      method: "POST",
      body: new URLSearchParams({ fault: "down" }),
      redirect: "manual",
    });

    await expect(sendSms({ key: "test.down", to: ownPhone(), text: "Bonjour" })).rejects.toThrow();

    await fetch(`${sandbox.origin}/control`, {
      method: "POST",
      body: new URLSearchParams({ fault: "none" }),
      redirect: "manual",
    });
  });
});

describe("a code", () => {
  test("comes by SMS, and is the right one", async () => {
    const customer = await makeCustomer({ cellphone: ownPhone() });
    const { subject, codeId } = await ask("password-reset", customer.cardNumber, "sms");

    await sendCode(codeId);

    const [sms] = await textsTo(customer.cellphone);
    expect(await checkCode(subject, digitsIn(sms?.text))).toMatchObject({ ok: true });
    expect(await mailsTo(customer.email)).toEqual([]);
  });

  test("comes by e-mail with a link, when that is chosen", async () => {
    const customer = await makeCustomer({ cellphone: ownPhone() });
    const { subject, codeId } = await ask("password-reset", customer.cardNumber, "email");

    await sendCode(codeId);

    const [mail] = await mailsTo(customer.email);
    expect(mail?.text).toMatch(/\/users\/nouveau-mot-de-passe\/[\w-]{22}\n/);
    expect(await checkCode(subject, digitsIn(mail?.text))).toMatchObject({ ok: true });
    expect(await textsTo(customer.cellphone)).toEqual([]);
  });

  test("goes to the other contact when the one chosen was never confirmed", async () => {
    const customer = await makeCustomer({ cellphone: ownPhone(), emailValid: false });
    const { codeId } = await ask("password-reset", customer.cardNumber, "email");

    await sendCode(codeId);

    expect(await textsTo(customer.cellphone)).toHaveLength(1);
    expect(await mailsTo(customer.email)).toEqual([]);
  });

  test.each<[CodePurpose, string | null, string]>([
    ["password-reset", null, "/users/premiere-connexion?card_number="],
    ["first-connection", "$argon2id$", "/users/mot-de-passe-oublie?card_number="],
  ])(
    "asked for %s by a card that needs the other gets the way there, and no code",
    async (purpose, passwordHash, way) => {
      const customer = await makeCustomer({ cellphone: ownPhone(), passwordHash });
      const { codeId } = await ask(purpose, customer.cardNumber, "sms");

      await sendCode(codeId);

      const [sms] = await textsTo(customer.cellphone);
      expect(sms?.text).toContain(way + customer.cardNumber);
      const [row] = await db.select().from(codes).where(eq(codes.id, codeId));
      expect(row).toMatchObject({ codeHash: null, tokenHash: null });
    },
  );

  test("is not sent for an unknown card or a revoked access", async () => {
    const gone = await makeCustomer({ cellphone: ownPhone() });
    await db.update(customers).set({ disabledAt: new Date() }).where(eq(customers.id, gone.id));
    const before = (await inbox("/sms.json")).length;

    for (const cardNumber of [gone.cardNumber, ean13("297000000001")]) {
      await sendCode((await ask("password-reset", cardNumber, "sms")).codeId);
    }

    expect(await inbox("/sms.json")).toHaveLength(before);
  });
});
