import { expect, test } from "vitest";
import { freePort } from "#tests/support/port.ts";
import { startNode } from "../../../scripts/process.ts";

const TAKEN = 300;
const TAKES_PORTS = `
  import { freePort } from "./tests/support/port.ts";
  const ports = [];
  while (ports.length < ${TAKEN}) ports.push(await freePort());
  console.log(ports.join());
  setInterval(() => {}, 1_000);
`;

test("gives a port to one test alone, before its program listens there", async () => {
  const args = ["--input-type=module", "--eval", TAKES_PORTS];
  const processes = [startNode(args, {}), startNode(args, {})];
  const own = await Promise.all(Array.from({ length: 10 }, freePort));

  await expect.poll(() => processes.every(({ output }) => output().endsWith("\n"))).toBe(true);
  const given = processes.flatMap(({ output }) => output().trim().split(","));
  await Promise.all(processes.map(({ stop }) => stop()));

  expect(given).toHaveLength(2 * TAKEN);
  expect(new Set([...given, ...own.map(String)])).toHaveLength(2 * TAKEN + 10);
});
