import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../../../scripts/environment.ts";

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), via: z.array(z.unknown()).default([]) }),
  ),
});

const exceptions = z.array(
  z.object({
    package: z.string(),
    /** Why the shop runs with it all the same. */
    reason: z.string().min(20),
    until: z.iso.date(),
  }),
);

export type Exception = z.output<typeof exceptions>[number];

export function knownHoles(): string[] | null {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--omit=dev"], {
    cwd: root,
    encoding: "utf8",
    timeout: 120_000,
  });
  const said = report.safeParse(parseJson(stdout));
  return said.success ? Object.keys(said.data.vulnerabilities) : null;
}

export function inexcusable(
  holes: readonly string[],
  excused: readonly Exception[],
  now: Date,
): string[] {
  const today = now.toISOString().slice(0, 10);
  const held = excused.filter(({ until }) => until >= today).map((one) => one.package);
  return holes.filter((hole) => !held.includes(hole));
}

export function expired(excused: readonly Exception[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return excused.filter(({ until }) => until < today).map((one) => one.package);
}

export function readExceptions(): Exception[] {
  const file = join(import.meta.dirname, "audit-exceptions.json");
  return exceptions.parse(JSON.parse(readFileSync(file, "utf8")));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
