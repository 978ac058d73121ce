import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solve } from "#app/models/auth/proof-of-work.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { url } from "#app/urls.ts";
import { ean13, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

class Client {
  readonly cookies = new Map<string, string>();

  async send(path: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(new URL(path, shop.origin), {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      redirect: "manual",
      headers: {
        [CLIENT_HEADER]: "madrier-partenaire",
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  async token(): Promise<string> {
    return (await (await this.send(url.botCheck)).json()).token;
  }
}

function solutionOf(token: string): string {
  const { salt, nonce, keyPrefix } = JSON.parse(token).parameters;
  const seed = Buffer.from(salt + nonce, "hex");
  for (let counter = 0; ; counter++) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter);
    const derivedKey = createHash("sha256").update(seed).update(bytes).digest("hex");
    if (derivedKey.startsWith(keyPrefix)) return JSON.stringify({ counter, derivedKey });
  }
}

async function signIn(client: Client, cardNumber: string, password: string, token: string) {
  const card = await client.send(url.login, { card_number: cardNumber });
  const next = card.headers.get("location") ?? "";
  return client.send(next, {
    password,
    bot_challenge: token,
    bot_solution: solutionOf(token),
  });
}

describe("a program that follows the OpenAPI document", () => {
  test("signs in by its two steps, and makes an authenticated call", async () => {
    const { cardNumber } = await makeCustomer();
    const client = new Client();
    const document = await (await client.send(url.openApi)).json();
    const { name } = document.components.securitySchemes.session;

    const before = await client.send(url.user);
    const card = await client.send(url.login, { card_number: cardNumber });
    const opened = client.cookies.get(name);
    const token = await client.token();
    const signedIn = await client.send(card.headers.get("location") ?? "", {
      password: PASSWORD,
      bot_challenge: token,
      bot_solution: solutionOf(token),
    });
    const user = await client.send(url.user);

    expect([before.status, card.status, signedIn.status, user.status]).toEqual([
      401, 303, 303, 200,
    ]);
    expect(opened).toBeTruthy();
    expect(client.cookies.get(name)).not.toBe(opened);
    expect(await user.json()).toMatchObject({ card_number: cardNumber });
    for (const word of [url.login, url.botCheck, "card_number", "bot_solution", "keyPrefix"]) {
      expect(document.info.description).toContain(word);
    }
  });

  test("solves a token as the pages do", async () => {
    const token = await new Client().token();

    expect(solutionOf(token)).toBe(await solve(token));
  });

  test("reads the refusals that the document lists, alike for any card", async () => {
    const { cardNumber } = await makeCustomer();
    const client = new Client();
    const token = await client.token();

    const malformed = await client.send(url.login, { card_number: "12" });
    const wrong = await signIn(client, cardNumber, "autre chose", token);
    const spent = await signIn(client, cardNumber, PASSWORD, token);
    const unknown = await signIn(
      new Client(),
      ean13("298777777001"),
      "autre chose",
      await client.token(),
    );

    expect([malformed, wrong, spent, unknown].map(({ status }) => status)).toEqual([
      400, 422, 422, 422,
    ]);
    expect((await client.send(url.user)).status).toBe(401);
  });
});
