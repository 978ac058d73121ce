import { expect, test } from "vitest";
import { claim } from "#tests/support/attack/claim.ts";
import { expired, inexcusable, knownHoles, readExceptions } from "./audit.ts";

test("finds no known vulnerability in dependencies without a dated waiver", {
  timeout: 180_000,
}, ({ task }) => {
  const [holes, excused, now] = [knownHoles(), readExceptions(), new Date()];

  claim(task, {
    ...{ what: "exceptions of audit-exceptions.json past their date" },
    ...{ value: expired(excused, now).length, unit: "", bar: { atMost: 0 } },
  });
  if (holes === null) {
    claim(task, { what: "npm audit answers from the registry", value: 0, unit: "answers" });
    return;
  }
  const open = inexcusable(holes, excused, now);
  claim(task, {
    ...{
      what: `vulnerable packages without an exception ${open.join(", ")}`.trim(),
      value: open.length,
    },
    ...{ unit: "packages", bar: { atMost: 0 } },
  });
});

test("finds a vulnerability without a waiver, or with an expired one", () => {
  const reason = "Only a developer’s own machine runs it.";
  const excused = [
    { package: "left-pad", reason, until: "2026-12-31" },
    { package: "right-pad", reason, until: "2026-10-31" },
  ];
  const now = new Date("2026-11-22T12:00:00Z");

  expect(inexcusable(["left-pad", "right-pad", "qs"], excused, now)).toEqual(["right-pad", "qs"]);
  expect(expired(excused, now)).toEqual(["right-pad"]);
});
