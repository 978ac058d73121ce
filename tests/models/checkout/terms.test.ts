import { expect, test } from "vitest";
import { termsDate, termsVersionOf, withAnchors } from "#app/models/checkout/terms.ts";

const text = { title: "Conditions", chapo: "", html: "<p>Payable à réception.</p>" };
/** The second of January in Paris. */
const since = new Date("2027-01-01T23:30:00Z");

test("names a version by its first day in Paris and its text", () => {
  const version = termsVersionOf(text, since);

  expect(version).toMatch(/^2027-01-02-[0-9a-f]{16}$/);
  expect(termsVersionOf({ ...text }, since)).toBe(version);
  expect(termsDate(version)).toEqual({ day: "2027-01-02" });
});

test.each([
  ["title", { title: "Autres conditions" }],
  ["chapo", { chapo: "Pour les artisans." }],
  ["html", { html: "<p>Payable à trente jours.</p>" }],
])("names another version when the %s changes", (_, change) => {
  expect(termsVersionOf({ ...text, ...change }, since)).not.toBe(termsVersionOf(text, since));
});

test("reads the month of the versions before the merchant's own", () => {
  expect(termsDate("2026-09")).toEqual({ month: "2026-09" });
});

test("anchors each heading, and lists it as plain text", () => {
  const { html, clauses } = withAnchors(
    "<h2>1. Objet</h2>\n<p>Vente.</p>\n<h2>2. Prix &amp; <em>remises</em></h2>\n<h3>Détail</h3>",
  );

  expect(clauses).toEqual([
    { id: "article-1", title: "1. Objet" },
    { id: "article-2", title: "2. Prix & remises" },
  ]);
  expect(html).toContain('<h2 id="article-2">2. Prix &amp; <em>remises</em></h2>');
  expect(html).toContain("<h3>Détail</h3>");
});
