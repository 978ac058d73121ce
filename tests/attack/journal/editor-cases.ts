import { randomInt } from "node:crypto";
import { desc } from "drizzle-orm";
import { findStoredTheme } from "#app/services/contact/theme.server.ts";
import { createTheme } from "#app/services/contact/theme-edit.server.ts";
import { deleteContent } from "#app/services/content/edit.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { images } from "#drizzle/schema/content.ts";
import {
  anEditor,
  aPhotograph,
  makeContent,
  makePublished,
} from "#tests/support/content/contents.ts";
import {
  fileForm,
  forged,
  formOn,
  type JournalCase,
  type ReadyAct,
  worker,
} from "./journal-case.ts";

type Worker = Awaited<ReturnType<typeof worker>>;

/** An act of the role editor. */
const editor = (
  pattern: JournalCase["pattern"],
  act: JournalCase["acts"][0],
  make: (by: Worker) => Promise<Omit<ReadyAct, "staffId">>,
): JournalCase => ({
  pattern,
  acts: [act],
  make: async (origin) => {
    const by = await worker(origin, ["editor"]);
    return { staffId: by.staffId, ...(await make(by)) };
  },
});

async function makeTheme(): Promise<number> {
  const said = { label: `Essai ${randomInt(2 ** 40)}`, lead: "Essai", connected: false };
  return createTheme(said, { form: "Demande", field: "Message" }, await anEditor());
}

const imageForm = async (alt: string) => {
  const file = new File([new Uint8Array(await aPhotograph())], "photo.jpg");
  return fileForm({ file, alt });
};

const contents: JournalCase[] = [
  editor("newContent", "content-created", async ({ browser }) => {
    const path = to(url.newContent, { kind: "article" });
    const form = await formOn(browser, path, "form#contenu");
    const typed = { ...forged, title: `Essai ${randomInt(2 ** 40)}`, body: "Corps." };
    return { subject: /^(\d+)$/, send: () => browser.submit(path, form, typed) };
  }),
  editor("editContent", "content-saved", async ({ browser }) => {
    const nodeId = await makeContent();
    const path = to(url.editContent, { nodeId });
    const form = await formOn(browser, path, "form#contenu");
    const send = () => browser.submit(path, form, { ...forged, title: "Autre titre" });
    return { subject: String(nodeId), send };
  }),
  editor("publishContent", "content-published", async ({ browser }) => {
    const nodeId = await makeContent("article", { body: "Corps.", chapo: "Chapô." });
    const path = to(url.publishContent, { nodeId });
    const form = await formOn(browser, path, "form#publication");
    return { subject: String(nodeId), send: () => browser.submit(path, form, forged) };
  }),
  editor("publishContent", "content-scheduled", async ({ browser }) => {
    const nodeId = await makeContent("article", { body: "Corps.", chapo: "Chapô." });
    const path = to(url.publishContent, { nodeId });
    const form = await formOn(browser, path, "form#publication");
    const send = () => browser.submit(path, form, { ...forged, from: "2099-05-02T08:00" });
    return { subject: String(nodeId), send };
  }),
  {
    pattern: "editContent",
    acts: ["content-saved", "content-withdrawn"],
    make: async (origin) => {
      const { browser, staffId } = await worker(origin, ["editor"]);
      const nodeId = await makePublished("article", { body: "Corps.", chapo: "Chapô." });
      const path = to(url.editContent, { nodeId });
      const form = await formOn(browser, path, "form#contenu");
      const typed = { ...forged, title: "Autre titre", onward: "withdraw" };
      return { staffId, subject: String(nodeId), send: () => browser.submit(path, form, typed) };
    },
  },
  editor("deleteContent", "content-deleted", async ({ browser }) => {
    const nodeId = await makeContent();
    const path = to(url.deleteContent, { nodeId });
    return { subject: String(nodeId), send: () => browser.post(path, forged) };
  }),
  editor("undeleteContent", "content-undeleted", async ({ browser }) => {
    const nodeId = await makeContent();
    await deleteContent(nodeId, await anEditor());
    const path = to(url.undeleteContent, { nodeId });
    return { subject: String(nodeId), send: () => browser.post(path, forged) };
  }),
  editor("restoreVersion", "content-restored", async ({ browser }) => {
    const nodeId = await makeContent();
    const edited = to(url.editContent, { nodeId });
    await browser.submit(edited, await formOn(browser, edited, "form#contenu"), { title: "Autre" });
    const path = to(url.restoreVersion, { nodeId, version: 1 });
    return { subject: String(nodeId), send: () => browser.post(path, forged) };
  }),
  editor("imageList", "image-added", async ({ browser }) => {
    const form = await imageForm("Un mur");
    return { subject: /^(\d+)$/, send: () => browser.post(url.imageList, form) };
  }),
  editor("editImage", "image-described", async ({ browser }) => {
    await browser.post(url.imageList, await imageForm("Un mur"));
    const [image] = await db
      .select({ id: images.id })
      .from(images)
      .orderBy(desc(images.id))
      .limit(1);
    const path = to(url.editImage, { imageId: image?.id ?? 0 });
    const send = () => browser.post(path, { ...forged, alt: "Un autre mur" });
    return { subject: String(image?.id), send };
  }),
];

const themes: JournalCase[] = [
  editor("newTheme", "theme-created", async ({ browser }) => {
    const form = await formOn(browser, url.newTheme, "form#formulaire, form#theme");
    const typed = { ...forged, label: `Essai ${randomInt(2 ** 40)}`, lead: "Essai" };
    return { subject: /^(\d+)$/, send: () => browser.submit(url.newTheme, form, typed) };
  }),
  editor("editTheme", "theme-saved", async ({ browser }) => {
    const themeId = await makeTheme();
    const path = to(url.editTheme, { themeId });
    const form = await formOn(browser, path, "form#formulaire, form#theme");
    const send = () => browser.submit(path, form, { ...forged, label: "Autre nom" });
    return { subject: String(themeId), send };
  }),
  editor("moveTheme", "theme-moved", async ({ browser }) => {
    await makeTheme();
    const themeId = await makeTheme();
    const path = to(url.moveTheme, { themeId });
    return { subject: String(themeId), send: () => browser.post(path, { ...forged, place: 1 }) };
  }),
  editor("newThemeForm", "theme-saved", async ({ browser }) => {
    const themeId = await makeTheme();
    const path = to(url.newThemeForm, { themeId });
    const form = await formOn(browser, path, "form#formulaire, form#theme");
    const typed = { ...forged, label: "Volume", "fields[0].label": "Volume" };
    return { subject: String(themeId), send: () => browser.submit(path, form, typed) };
  }),
  editor("editThemeForm", "theme-saved", async ({ browser }) => {
    const themeId = await makeTheme();
    const formId = (await findStoredTheme(themeId))?.themes[0]?.id ?? 0;
    const path = to(url.editThemeForm, { themeId, formId });
    const form = await formOn(browser, path, "form#formulaire, form#theme");
    const send = () => browser.submit(path, form, { ...forged, label: "Autre formulaire" });
    return { subject: String(themeId), send };
  }),
];

/** Acts on articles, pictures and the themes of contact. */
export const editorCases: readonly JournalCase[] = [...contents, ...themes];
