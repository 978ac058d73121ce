import { expect, test } from "vitest";
import { demoSecrets } from "#app/models/platform/demo-secret.ts";
import { readConfig } from "#app/services/platform/config.server.ts";
import { ownSecrets } from "#tests/support/own-secrets.ts";
import { shopEnvironment } from "../../../scripts/environment.ts";

const places = {
  databaseUrl: "postgres://shop@localhost/shop",
  shopPort: 3000,
  sandboxPort: 4000,
  smtpPort: 4025,
};
const demo = shopEnvironment(places);
const ORIGIN = "https://madrier.example";

test("a shop that others reach does not start with the demo's secrets, each of which is named", () => {
  const start = () => readConfig({ ...demo, ORIGIN });

  for (const name of Object.keys(demoSecrets)) expect(start).toThrow(name);
  expect(start).toThrow(ORIGIN);
  expect(() =>
    readConfig({ ...demo, ...ownSecrets, ORIGIN, ERP_SECRET: demoSecrets.ERP_SECRET }),
  ).toThrow(/^Configuration: ERP_SECRET \(/);
});

test("starts with secrets of its own, on this machine or in development", () => {
  expect(readConfig({ ...demo, ...ownSecrets, ORIGIN }).ORIGIN).toBe(ORIGIN);
  expect(readConfig(demo).ORIGIN).toBe("http://localhost:3000");
  expect(readConfig({ ...demo, ORIGIN, NODE_ENV: "development" }).ORIGIN).toBe(ORIGIN);
});
