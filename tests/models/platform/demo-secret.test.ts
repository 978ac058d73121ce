import { describe, expect, test } from "vitest";
import { demoSecrets, demoSecretsOf, isThisMachine } from "#app/models/platform/demo-secret.ts";
import { shopEnvironment } from "../../../scripts/environment.ts";

const places = { databaseUrl: "", shopPort: 3000, sandboxPort: 4000, smtpPort: 4025 };

describe("demo secrets", () => {
  test("are all those of the demo shop's settings", () => {
    const secrets = Object.keys(shopEnvironment(places)).filter((name) =>
      /SECRET|TOKEN|HMAC_KEY|DIRECT_KEY|PASSWORD/.test(name),
    );

    expect(Object.keys(demoSecrets).toSorted()).toEqual(secrets.toSorted());
  });

  test("are named one by one", () => {
    expect(demoSecretsOf({ ...demoSecrets, SECRET: "a nous", OTHER: demoSecrets.SECRET })).toEqual(
      Object.keys(demoSecrets).filter((name) => name !== "SECRET"),
    );
    expect(demoSecretsOf({})).toEqual([]);
  });
});

describe("this machine", () => {
  test.each([
    ["http://localhost:3000", true],
    ["http://shop.localhost", true],
    ["http://127.0.0.1:3000", true],
    ["http://127.8.9.1", true],
    ["http://[::1]:3000", true],
    ["https://madrier.example", false],
    ["http://192.168.1.20:3000", false],
    ["https://localhost.example", false],
    ["https://127.0.0.1.example", false],
    ["http://0.0.0.0:3000", false],
  ])("%s: %s", (origin, isIt) => {
    expect(isThisMachine(origin)).toBe(isIt);
  });
});
