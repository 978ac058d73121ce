import { parseArgs } from "node:util";
import { run } from "./advice.ts";
import {
  checkConfiguration,
  checkDatabase,
  checkFolders,
  checkNode,
  checkProviders,
  type Finding,
} from "./doctor-checks.ts";
import { say } from "./doctor-words.ts";

/** Examines an environment, and what it names. Changes nothing. */
export async function examine(
  environment: Record<string, string | undefined>,
  now: Date = new Date(),
): Promise<Finding[]> {
  const found = await Promise.all([
    checkNode(),
    checkConfiguration(environment),
    checkDatabase(environment.DATABASE_URL),
    checkFolders(environment),
    checkProviders(environment, now),
  ]);
  return found.flat();
}

/** 1 when something has to be mended, 0 otherwise: warnings may wait. */
export function exitStatus(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ state }) => state === "wrong") ? 1 : 0;
}

const marks = { ok: "ok  ", warn: "!   ", wrong: "FAUX" };

/** Lines for a reader: French first, then English, with what to do. */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, kind, values }) => {
    const [french, english] = (["fr", "en"] as const).map((language) => {
      const { what, mend } = say(kind, language, values);
      return mend ? `${what}. ${mend}` : what;
    });
    return state === "ok"
      ? [`${marks.ok} ${french}`]
      : [`${marks[state]} ${french}`, `     ${english}`];
  });
  return lines.join("\n");
}

export function toJson(findings: readonly Finding[]): string {
  const reported = findings.map(({ state, kind, values }) => ({
    ...{ state, kind, values },
    ...{ fr: say(kind, "fr", values), en: say(kind, "en", values) },
  }));
  return JSON.stringify({ status: exitStatus(findings), findings: reported }, null, 2);
}

/** `npm run doctor`; `-- --json` prints for machines. */
if (import.meta.main) {
  await run(async () => {
    const { values } = parseArgs({
      args: process.argv.slice(2),
      options: { json: { type: "boolean" } },
    });
    const findings = await examine(process.env);
    console.log(values.json ? toJson(findings) : report(findings));
    process.exitCode = exitStatus(findings);
  });
}
