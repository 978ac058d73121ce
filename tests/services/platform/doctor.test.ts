import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine, exitStatus, report, toJson } from "../../../scripts/doctor.ts";
import {
  checkDatabase,
  checkFolders,
  checkNode,
  checkProviders,
} from "../../../scripts/doctor-checks.ts";
import { findingWords, say } from "../../../scripts/doctor-words.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "doctor-"));
/** Beneath a file: nobody can make it. */
const closed = join(folder, "file", "uploads");

const listener = createServer((socket) => socket.end());
let port = 0;
beforeAll(async () => {
  writeFileSync(join(folder, "file"), "");
  await new Promise<void>((settle) => listener.listen(0, "127.0.0.1", settle));
  const address = listener.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true });
});

const kinds = (findings: readonly { kind: string }[]) => findings.map(({ kind }) => kind);

describe("the doctor", () => {
  test("finds the database of the tests in order", async () => {
    expect(kinds(await checkDatabase(process.env.DATABASE_URL)).slice(0, 4)).toEqual([
      ...["database", "extensions", "migrations", "clock"],
    ]);
  });

  test("says that a database is away, without its password", async () => {
    const url = "postgres://madrier:tres-secret@127.0.0.1:9/madrier";
    const findings = await checkDatabase(url);

    expect(kinds(findings)).toEqual(["database-away"]);
    expect(report(findings)).not.toContain("tres-secret");
    expect(kinds(await checkDatabase(undefined))).toEqual(["database-none"]);
  });

  test.each([
    ["24.21.0", "node"],
    ["20.9.0", "node-old"],
  ])("judges Node %s", (version, kind) => {
    expect(checkNode(version).kind).toBe(kind);
  });

  test("looks at folders, and at the file that closes the shop", async () => {
    expect((await checkFolders({ UPLOAD_DIRECTORY: folder }))[0]?.state).not.toBe("wrong");
    expect((await checkFolders({ UPLOAD_DIRECTORY: join(folder, "new") }))[0]?.state).not.toBe(
      "wrong",
    );
    expect(await checkFolders({ UPLOAD_DIRECTORY: closed })).toMatchObject([
      { kind: "folder-closed", values: { problem: "ENOTDIR" } },
    ]);
    expect(kinds(await checkFolders({ MAINTENANCE_FILE: folder }))).toEqual(["maintenance-on"]);
  });

  test("connects to each provider that is configured", async () => {
    const findings = await checkProviders(
      { ERP_URL: `http://127.0.0.1:${port}/erp`, SMTP_URL: "smtp://u:p@127.0.0.1:9" },
      NOW,
    );

    expect(kinds(findings)).toEqual(["provider-away", "provider"]);
    expect(findings[0]?.values).toMatchObject({ name: "SMTP_URL", host: "127.0.0.1:9" });
    const collector = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:9/v1/traces" };
    const [traces] = await checkProviders(collector, NOW);
    expect(traces).toMatchObject({ state: "warn", kind: "collector-away" });
    const own = await checkProviders({ ORIGIN: "http://127.0.0.1:9" }, NOW);
    expect(own[0]).toMatchObject({ state: "warn", kind: "origin-away" });
  });

  test("refuses a certificate that nobody signed", async () => {
    const findings = await checkProviders({ SMS_URL: `https://127.0.0.1:${port}` }, NOW);

    expect(findings[0]).toMatchObject({ state: "wrong", kind: "provider-away" });
  });

  test("examines a whole environment, and says what to mend in both languages", async () => {
    const findings = await examine({ UPLOAD_DIRECTORY: closed }, NOW);

    expect(exitStatus(findings)).toBe(1);
    expect(report(findings)).toContain("Donnez DATABASE_URL.");
    expect(report(findings)).toContain("Set DATABASE_URL.");
    const parsed = JSON.parse(toJson(findings));
    expect(parsed.status).toBe(1);
    expect(parsed.findings[0]).toHaveProperty("fr.what");
  });
});

test("warnings alone leave the exit status at 0", () => {
  expect(exitStatus([{ state: "warn", kind: "jobs-late", values: { count: 2 } }])).toBe(0);
});

test.each(Object.keys(findingWords) as (keyof typeof findingWords)[])(
  "%s names the same values in both languages",
  (kind) => {
    const namesOf = (language: "fr" | "en") =>
      JSON.stringify(findingWords[kind][language === "fr" ? 0 : 1])
        .match(/\{\w+\}/g)
        ?.toSorted();

    expect(namesOf("en")).toEqual(namesOf("fr"));
    expect(say(kind, "fr", {}).what).not.toBe("");
  },
);
