import { describe, expect, test } from "vitest";
import {
  excerptOf,
  isNeededPage,
  neededPages,
  readArticlePages,
  readTag,
  readTags,
} from "#app/models/content/content.ts";
import { differences, emptyText } from "#app/models/content/diff.ts";
import { rssFeed } from "#app/models/content/feed.ts";
import { readImageFile, widthsFor } from "#app/models/content/image.ts";
import {
  contentState,
  momentField,
  planPublication,
  publicationAt,
  readMoment,
} from "#app/models/content/schedule.ts";
import { productFile, productFileNumber, sitemapIndex } from "#app/models/content/sitemap.ts";
import { retrySeconds } from "#app/models/platform/maintenance.ts";
import { slugOf } from "#app/models/platform/slug.ts";

const at = (text: string) => new Date(`${text}Z`);
const now = at("2026-11-21T10:00");

describe("an excerpt", () => {
  test("is the text itself when it is short enough", () => {
    expect(excerptOf("  Du béton\n prêt ")).toBe("Du béton prêt");
    expect(excerptOf("a".repeat(165))).toHaveLength(165);
  });

  test("is cut between words, at 165 characters with its ellipsis", () => {
    const text = "Le mortier se gâche avec soin, toujours. ".repeat(10);
    const cut = excerptOf(text);

    expect(cut.length).toBeLessThanOrEqual(165);
    expect(cut).toMatch(/\p{L}…$/u);
    expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    expect(text.charAt(cut.length - 1)).toMatch(/[\s,.]/);
  });

  test("of one endless word is cut within it, never within a character", () => {
    expect(excerptOf("a".repeat(500))).toBe(`${"a".repeat(164)}…`);
    expect(excerptOf("😀".repeat(200))).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/u);
  });
});

test.each([
  ["Plaques de plâtre BA13 : laquelle ?", "plaques-de-platre-ba13-laquelle"],
  ["L’Œuvre & l’ouvrage", "l-oeuvre-l-ouvrage"],
  ["???", "page"],
])("the address of the page %j is %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("reads comma-separated tags once each; an address may hold none", () => {
  expect(readTags(" Gros œuvre,, Bois ,Bois")).toEqual(["Gros œuvre", "Bois"]);
  expect([readTag(null), readTag(" "), readTag("x".repeat(31)), readTag("Bois")]).toEqual([
    null,
    null,
    null,
    "Bois",
  ]);
});

test.each([
  [null, 1],
  ["3", 3],
  ["0", 1],
  ["-2", 1],
  ["999", 50],
  ["1e3", 1],
])("an address that asks for %j times eight articles gets %i", (typed, pages) => {
  expect(readArticlePages(typed)).toBe(pages);
});

test("pages that all pages lead to are never taken away, others are", () => {
  expect(neededPages.every(isNeededPage)).toBe(true);
  expect([isNeededPage("garantie"), isNeededPage(null)]).toEqual([false, false]);
});

describe("a schedule", () => {
  test("that is empty is a draft", () => {
    expect(contentState(publicationAt([], now))).toBe("draft");
  });

  test("keeps a version until the next begins, and names the next", () => {
    const schedule = [
      { startsAt: at("2026-11-01T06:00"), version: 1 },
      { startsAt: at("2026-12-01T06:00"), version: 3 },
      { startsAt: at("2026-12-24T06:00"), version: null },
    ];

    expect(publicationAt(schedule, now)).toEqual({
      live: 1,
      since: at("2026-11-01T06:00"),
      next: { at: at("2026-12-01T06:00"), version: 3 },
    });
    expect(publicationAt(schedule, at("2026-12-01T06:00")).live).toBe(3);
    expect(contentState(publicationAt(schedule, at("2026-12-25T06:00")))).toBe("ended");
    expect(contentState(publicationAt(schedule.slice(1), now))).toBe("scheduled");
  });

  test("begins now when no moment is given, or one that is past", () => {
    const entries = [{ startsAt: now, version: 2 }];

    expect(planPublication(2, { from: null, until: null }, now)).toEqual({ ok: true, entries });
    const past = planPublication(2, { from: at("2020-01-01T00:00"), until: null }, now);
    expect(past).toEqual({ ok: true, entries });
  });

  test("ends at its date, after its start and not in the past", () => {
    const [from, until] = [at("2026-12-01T06:00"), at("2026-12-02T06:00")];

    expect(planPublication(2, { from, until }, now)).toEqual({
      ok: true,
      entries: [
        { startsAt: from, version: 2 },
        { startsAt: until, version: null },
      ],
    });
    expect(planPublication(2, { from: until, until: from }, now)).toMatchObject({
      reason: "publication-too-short",
    });
    expect(planPublication(2, { from: null, until: at("2026-11-20T06:00") }, now)).toMatchObject({
      reason: "publication-over",
    });
  });

  test.each([
    ["2026-11-23T07:00", "2026-11-23T06:00:00.000Z"],
    ["2026-07-14T07:30", "2026-07-14T05:30:00.000Z"],
    ["2026-02-30T07:00", null],
    ["2026-11-23T24:00", null],
    ["demain", null],
    ["0000-01-01T00:00", null],
  ])("reads %s as the hour of Paris", (typed, moment) => {
    const read = readMoment(typed);

    expect(read?.toISOString() ?? null).toBe(moment);
    if (read) expect(momentField(read)).toBe(typed);
  });
});

describe("differences of two versions", () => {
  test("list changed fields, with added and removed text", () => {
    const before = { ...emptyText, title: "Doser le béton", tags: ["Bois"] };
    const after = { ...before, title: "Doser son béton", isHighlighted: true };

    const [title, highlight, ...none] = differences(before, after);
    expect(none).toEqual([]);
    expect(highlight?.field).toBe("isHighlighted");
    expect(title?.parts).toEqual([
      { kind: "same", text: "Doser " },
      { kind: "removed", text: "le" },
      { kind: "added", text: "son" },
      { kind: "same", text: " béton" },
    ]);
    expect(differences(after, after)).toEqual([]);
  });

  test("of texts that have nothing in common are found in no time", () => {
    const text = (seed: number) =>
      Array.from({ length: 3000 }, (_, index) => `${(index * seed) % 9973}\n`).join("");
    const from = process.threadCpuUsage();

    const [body] = differences({ ...emptyText, body: text(7) }, { ...emptyText, body: text(11) });

    expect(body?.parts.some(({ kind }) => kind === "added")).toBe(true);
    // Microseconds of this thread: other tests do not count.
    expect(process.threadCpuUsage(from).user).toBeLessThan(3_000_000);
  });
});

test("a picture is made no wider than it is", () => {
  expect(widthsFor(5000)).toEqual([480, 960, 1600]);
  expect(widthsFor(960)).toEqual([480, 960]);
  expect(widthsFor(300)).toEqual([300]);
});

test.each([
  "../../etc/passwd",
  "x-480.avif",
  `${"a".repeat(22)}-480.php`,
  `${"a".repeat(22)}-.jpg`,
])("%s is no file of a picture", (name) => {
  expect(readImageFile(name)).toBeNull();
});

test.each([
  ["2026-11-21T10:05:00Z", 300],
  ["2026-11-20T10:05:00Z", 60],
  ["2027-11-20T10:05:00Z", 86_400],
  ["", 600],
])("a maintenance until %j is to be waited for %i s", (said, seconds) => {
  expect(retrySeconds(said, now)).toBe(seconds);
});

test("what feeds and sitemaps say is escaped", () => {
  const item = {
    title: "A & <b>",
    description: "",
    address: "https://m.example/1",
    publishedAt: now,
  };
  const feed = { title: "T", description: "D", home: "h", self: "s", items: [item] };

  expect(rssFeed(feed)).toContain("<title>A &amp; &lt;b&gt;</title>");
  expect(rssFeed(feed)).toContain("<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate>");
  expect(sitemapIndex([{ address: "https://m.example/?a&b" }])).toContain("?a&amp;b</loc>");
  expect([productFileNumber(productFile(3)), productFileNumber("produits-0.xml")]).toEqual([
    3,
    null,
  ]);
});
