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

const making = { date: "2026-11-27", commit: "641eb58d" };

test("quality page lists claims that fall short first", () => {
  const page = qualityPage([{ name: "bench/pages.md", text: proof }], making);

  expect(page).toContain(
    "| home, HTML | <= 14000 | 14505 B | 2026-11-22 | dedcfde | [bench/pages](proof/bench/pages.md) |",
  );
  expect(page.indexOf("home, HTML")).toBeLessThan(page.indexOf("## Proofs"));
});

test("quality page counts claims that hold, without figures lacking a bar", () => {
  const page = qualityPage([{ name: "bench/pages.md", text: proof }], making);

  expect(page).toContain("| [bench/pages](proof/bench/pages.md) | 1 of 2 | 2026-11-22 | dedcfde |");
  expect(page).not.toContain("time taken");
  expect(page).not.toContain("cart, HTML");
});

test("quality page says so when nothing falls short", () => {
  const page = qualityPage([{ name: "x.md", text: proof.replace("NO", "yes") }], making);

  expect(page).toContain("Every claim is within its bar.");
});

test("quality page says when it was made, and of which commits", () => {
  const newer = proof.replace("2026-11-22 at dedcfde", "2026-11-27 at 641eb58d");
  const proofs = [proof, newer].map((text, at) => ({ name: `x/${at}.md`, text }));

  expect(qualityPage(proofs, making)).toContain(
    "Made 2026-11-27 at 641eb58d, from a tree without changes. Of 2 proofs, 1 measured this commit; the",
  );
  expect(qualityPage(proofs, making)).toContain("the oldest on 2026-11-22.");
});
