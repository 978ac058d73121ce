import { expect, test } from "vitest";
import { qualityPage } from "#tests/support/quality.ts";

const proof = `# npm run bench -- pages

Measured 2026-11-22 at dedcfde, 2 cores, Node 24.21.0.

| what              | figure   | bar      | ok  |
| ----------------- | -------- | -------- | --- |
| home, HTML        | 14505 B  | <= 14000 | NO  |
| cart, HTML        | 12000 B  | <= 14000 | yes |
| time taken        | 3.2 min  |          |     |
`;

test("quality page lists claims that fall short first", () => {
  const page = qualityPage([{ name: "bench/pages.md", text: proof }]);

  expect(page).toContain(
    "| home, HTML | <= 14000 | 14505 B | 2026-11-22 | dedcfde | [bench/pages](proof/bench/pages.md) |",
  );
  expect(page.indexOf("home, HTML")).toBeLessThan(page.indexOf("## Proofs"));
});

test("quality page counts claims that hold, without figures lacking a bar", () => {
  const page = qualityPage([{ name: "bench/pages.md", text: proof }]);

  expect(page).toContain("| [bench/pages](proof/bench/pages.md) | 1 of 2 | 2026-11-22 | dedcfde |");
  expect(page).not.toContain("time taken");
  expect(page).not.toContain("cart, HTML");
});

test("quality page says so when nothing falls short", () => {
  const page = qualityPage([{ name: "x.md", text: proof.replace("NO", "yes") }]);

  expect(page).toContain("Every claim is within its bar.");
});
