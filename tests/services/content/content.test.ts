import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { ARTICLES_PER_PAGE } from "#app/models/content/content.ts";
import {
  findContent,
  findPage,
  latestNews,
  listArticles,
  listHomeParts,
  listTags,
} from "#app/services/content/content.server.ts";
import {
  deleteContent,
  publishContent,
  restoreVersion,
  saveContent,
  undeleteContent,
  withdrawContent,
} from "#app/services/content/edit.server.ts";
import { listProductFiles, readProductUids } from "#app/services/content/sitemap.server.ts";
import {
  findEdited,
  findText,
  listContents,
  listVersions,
} from "#app/services/content/version.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { contentNodes } from "#drizzle/schema/content.ts";
import {
  anEditor,
  contentText,
  makeContent,
  makePublished,
} from "#tests/support/content/contents.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";

const HOUR = 3_600_000;
const now = new Date("2026-11-21T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
const ever = { from: null, until: null };

test("shows no draft; once published, later drafts leave it unchanged", async () => {
  const by = await anEditor();
  const id = await makeContent("article", { title: "Premier jet" }, now);
  expect(await findContent(id, now)).toBeNull();

  await publishContent(id, { version: 1, ...ever }, by, now);
  await saveContent(id, { base: 1, text: contentText({ title: "Second jet" }) }, by, now);

  expect((await findContent(id, later(1)))?.title).toBe("Premier jet");
  expect((await findEdited(id, later(1)))?.publication.live).toBe(1);
  await publishContent(id, { version: 2, ...ever }, by, later(2));
  expect((await findContent(id, later(2)))?.title).toBe("Second jet");
});

test("replaces the version before at its scheduled hour, until its end", async () => {
  const by = await anEditor();
  const id = await makePublished("article", { title: "Avant" }, now);
  await saveContent(id, { base: 1, text: contentText({ title: "Pendant" }) }, by, now);

  const period = { from: later(10), until: later(20) };
  const done = await publishContent(id, { version: 2, ...period }, by, now);

  expect(done).toEqual({ ok: true, isPlanned: true });
  const titles = [0, 9, 10, 19, 20].map(async (hours) => findContent(id, later(hours)));
  expect((await Promise.all(titles)).map((found) => found?.title ?? null)).toEqual([
    "Avant",
    "Avant",
    "Pendant",
    "Pendant",
    null,
  ]);
});

test("replaces the whole later schedule when it is published again", async () => {
  const by = await anEditor();
  const id = await makeContent("news", {}, now);
  await publishContent(id, { version: 1, from: later(1), until: later(2) }, by, now);

  await publishContent(id, { version: 1, ...ever }, by, now);

  expect(await findContent(id, later(3))).not.toBeNull();
});

test("saves one of concurrent edits of a version, and loses none", async () => {
  const by = await anEditor();
  const id = await makeContent();
  const texts = Array.from({ length: howMany(6, 60) }, () => contentText());

  const saved = await Promise.all(texts.map((text) => saveContent(id, { base: 1, text }, by)));

  const refused = saved.filter(({ ok }) => !ok);
  expect(refused).toHaveLength(texts.length - 1);
  for (const one of refused) expect(one).toEqual({ ok: false, reason: "conflict", latest: 2 });
  expect(await listVersions(id)).toHaveLength(2);
});

test("makes no version of an unchanged text; restores an earlier one", async () => {
  const by = await anEditor();
  const text = contentText({ body: "Un **mur**.", tags: ["Bois"] });
  const id = await makeContent("article", text);

  expect(await saveContent(id, { base: 1, text }, by)).toEqual({ ok: true, version: 1 });
  await saveContent(id, { base: 1, text: { ...text, body: "Deux." } }, by);
  expect(await restoreVersion(id, 1, by)).toBe(3);

  expect(await findText(id, 3)).toEqual(text);
  expect((await listVersions(id)).map(({ restoredFrom }) => restoredFrom)).toEqual([1, null, null]);
  expect(await restoreVersion(id, 9, by)).toBeNull();
});

test("hides deleted content, and restores it unchanged", async () => {
  const by = await anEditor();
  const id = await makePublished();

  await deleteContent(id, by);
  expect([await findContent(id), await findEdited(id)]).toEqual([null, null]);
  expect(await saveContent(id, { base: 1, text: contentText() }, by)).toMatchObject({
    reason: "not-found",
  });
  expect(await undeleteContent(id, by)).toBe(true);

  expect(await findContent(id)).not.toBeNull();
  expect(await undeleteContent(id, by)).toBe(false);
});

test("hides withdrawn content, and keeps pages that every page links to", async () => {
  const by = await anEditor();
  const id = await makePublished();
  await withdrawContent(id, by);
  expect(await findContent(id)).toBeNull();

  const notice = await findPage("mentions-legales");
  const needed = { ok: false, reason: "content-needed" };
  expect(await withdrawContent(notice?.id ?? 0, by)).toEqual(needed);
  expect(await deleteContent(notice?.id ?? 0, by)).toEqual(needed);
  expect(await findPage("mentions-legales")).not.toBeNull();
});

test("two pages of one title have two addresses", async () => {
  const title = `Garantie ${Date.now()}`;
  const ids = await Promise.all([1, 2, 3].map(() => makeContent("page", { title })));

  const rows = await db.select().from(contentNodes).where(inArray(contentNodes.id, ids));
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(3);
});

test("lists eight articles at a time, featured first, of one tag or all", async () => {
  const tag = `Essai ${Date.now()}`;
  const made: number[] = [];
  for (let index = 0; index <= ARTICLES_PER_PAGE; index++) {
    const isHighlighted = index === 2;
    made.push(await makePublished("article", { tags: [tag], isHighlighted }, later(index - 30)));
  }
  const [, , highlighted, ...rest] = made;

  const first = await listArticles({ tag, pages: 1 }, now);
  const all = await listArticles({ tag, pages: 2 }, now);

  expect([first.articles.length, first.hasMore]).toEqual([ARTICLES_PER_PAGE, true]);
  expect([all.articles.length, all.hasMore]).toEqual([ARTICLES_PER_PAGE + 1, false]);
  expect(all.articles[0]?.id).toBe(highlighted);
  expect(all.articles[1]?.id).toBe(rest.at(-1));
  expect((await listTags(now)).find((one) => one.tag === tag)?.count).toBe(ARTICLES_PER_PAGE + 1);
  expect((await listArticles({ tag: "%' or 1=1", pages: 1 }, now)).articles).toEqual([]);
});

test("lists the five latest news; slides and blocks have no page", async () => {
  for (const hours of [-5, -4, -3, -2, -1]) await makePublished("news", {}, later(hours));
  const id = await makePublished("news", {}, now);
  const slide = await makePublished("slide", { position: 999 }, now);

  const news = await latestNews(undefined, later(1));
  expect([news.length, news[0]?.id]).toEqual([5, id]);
  expect((await listHomeParts(later(1))).slides.at(-1)?.id).toBe(slide);
  expect(await findContent(slide, later(1))).toBeNull();
});

test("the list of editors is narrowed by kind, state and title", async () => {
  const word = `Zinc${Date.now()}`;
  const by = await anEditor();
  const draft = await makeContent("article", { title: `${word} brouillon` }, now);
  const live = await makePublished("news", { title: `${word} 100 %` }, now);
  const planned = await makeContent("news", { title: `${word} demain` }, now);
  await publishContent(planned, { version: 1, from: later(5), until: null }, by, now);

  const any = { kind: null, state: null, search: word };
  const ids = async (filter: object) =>
    (await listContents({ ...any, ...filter }, null, now)).contents.map(({ id }) => id).sort();

  expect(await ids({})).toEqual([draft, live, planned].sort());
  expect(await ids({ kind: "news" })).toEqual([live, planned].sort());
  expect(await ids({ state: "draft" })).toEqual([draft]);
  expect(await ids({ state: "live" })).toEqual([live]);
  expect(await ids({ state: "scheduled" })).toEqual([planned]);
  expect(await ids({ state: "deleted" })).toEqual([]);
  expect(await ids({ search: `${word} 100 %` })).toEqual([live]);
  expect(await ids({ search: `${word}_100` })).toEqual([]);
});

test("records each act of an editor with its subject", async () => {
  const by = await anEditor();
  const id = await makePublished();
  await withdrawContent(id, by);
  await deleteContent(id, by);
  await undeleteContent(id, by);

  const acts = await db
    .select()
    .from(staffEvents)
    .where(eq(staffEvents.subject, String(id)))
    .orderBy(staffEvents.id);
  expect(acts.map(({ act }) => act)).toEqual([
    "content-created",
    "content-published",
    "content-withdrawn",
    "content-deleted",
    "content-undeleted",
  ]);
});

test("has each product in one sitemap file, of fifty thousand at most", async () => {
  const { uid } = await makeProduct({ uid: 1_900_000_123 });
  const gone = await makeProduct({ uid: 1_900_000_124, isActive: false });

  const files = await listProductFiles();
  const last = files.at(-1) ?? 0;
  const uids: number[] = [];
  for await (const part of readProductUids(last)) uids.push(...part);

  expect(files).toEqual([...new Set(files)]);
  expect(files[0]).toBe(1);
  expect(uids).toContain(uid);
  expect(uids).not.toContain(gone.uid);
});
