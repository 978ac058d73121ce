import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/port.ts";
import { shopEnvironment } from "../../../scripts/environment.ts";
import { keepRunning } from "../../../scripts/keep-running.ts";
import { startNode } from "../../../scripts/process.ts";

const server = (port: number) => `
  import { createServer } from "node:http";
  createServer((_, response) => response.end(String(process.pid))).listen(${port}, "localhost");
`;

async function keptServer() {
  const port = await freePort();
  const probe = `http://localhost:${port}/`;
  const said: string[] = [];
  const startedAt: number[] = [];
  const stop = await keepRunning({
    name: "server",
    start: () => {
      startedAt.push(Date.now());
      return startNode(["--input-type=module", "--eval", server(port)], {});
    },
    probe,
    logPath: "server.log",
    say: (sentence) => said.push(sentence),
    pausesMs: [50, 400],
  });
  const pid = () => fetch(probe).then(async (reply) => Number(await reply.text()));
  return { said, startedAt, stop, pid, probe };
}

test("restarts a dying program with growing pauses, and reports it", async () => {
  const { said, startedAt, stop, pid } = await keptServer();
  for (const deaths of [1, 2]) {
    process.kill(await pid(), "SIGKILL");
    const isBack = () => said.filter((one) => one === "The server runs again.").length;
    await expect.poll(isBack).toBe(deaths);
  }

  await stop();

  expect(said[0]).toBe(
    "The server ended by itself (signal SIGKILL); server.log tells why. Starting it again in 0.05 s.",
  );
  expect(said[2]).toContain("in 0.4 s.");
  expect(startedAt).toHaveLength(3);
});

test("a program that is stopped is not started again", async () => {
  const { said, startedAt, stop, probe } = await keptServer();
  const killed = await keptServer();

  await stop();
  // By the time that a program killed later runs again, this one would too.
  process.kill(await killed.pid(), "SIGKILL");
  await expect.poll(() => killed.said).toContain("The server runs again.");
  await killed.stop();

  await expect(fetch(probe)).rejects.toThrow();
  expect([said, startedAt.length]).toEqual([[], 1]);
});

test("a program that never answers is an error of its start", async () => {
  const start = () => startNode(["--eval", "process.exit(3)"], {});
  const probe = "http://localhost:9/";

  await expect(keepRunning({ name: "x", start, probe, logPath: "" })).rejects.toThrow();
});

const compose = readFileSync(new URL("../../../docker-compose.yml", import.meta.url), "utf8");

test("restarts every long-running service of the compose file", () => {
  const services = compose.split(/^services:$/m)[1]?.split(/^\w/m)[0] ?? "";
  const blocks = services.split(/^ {2}(?=\w)/m).slice(1);
  const names = blocks.filter((one) => !/restart: unless-stopped|<<: \*shop$/m.test(one));

  expect(blocks).toHaveLength(9);
  expect(names.map((one) => one.split(":")[0])).toEqual(["journeys"]);
});

test("the composed shop calls every provider by the sandbox's name", () => {
  const ports = { shopPort: 3000, sandboxPort: 4000, smtpPort: 4025 };
  const settings = Object.entries(shopEnvironment({ databaseUrl: "", ...ports }));
  // CARD_URL is a page, which browsers open.
  const called = settings.filter(([key, value]) => /:40\d\d/.test(value) && key !== "CARD_URL");
  const isGiven = ([key]: [string, string]) =>
    new RegExp(`^ {6}${key}: \\w+://proxy:40\\d\\d`, "m").test(compose);

  expect(called.length).toBeGreaterThan(8);
  expect(called.filter((setting) => !isGiven(setting))).toEqual([]);
});
