import { resolve } from "node:path";
import type { Environment } from "../../scripts/environment.ts";
import { type Program, startNode, waitUntilAnswers } from "../../scripts/process.ts";

export type Running = Program & { origin: string };

const MAX_KEPT = 20_000;
let printed = "";

/** Runs a built shop with these settings, under another ORIGIN than where it listens if given. */
export function runShop(
  buildDirectory: string,
  environment: Environment,
  publicOrigin?: string,
): Promise<Running> {
  const origin = `http://localhost:${environment.PORT}`;
  const settings = { ...environment, NODE_ENV: "production", ORIGIN: publicOrigin ?? origin };
  const file = resolve(buildDirectory, "server/index.js");
  return answering(startNode([file], settings, keep), origin, "/health/live");
}

export function runSandbox(environment: Environment): Promise<Running> {
  const origin = `http://localhost:${environment.SANDBOX_PORT}`;
  return answering(startNode(["sandbox/sandbox.ts"], environment, keep), origin, "/");
}

export function whatPrinted(): string {
  return printed;
}

async function answering(program: Program, origin: string, path: string): Promise<Running> {
  await waitUntilAnswers(program, origin + path);
  return { ...program, origin };
}

function keep(text: string) {
  printed = (printed + text).slice(-MAX_KEPT);
}
