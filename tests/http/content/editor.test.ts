import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentKinds } from "#app/models/content/content.ts";
import { saveContent } from "#app/services/content/edit.server.ts";
import { findEdited, listVersions } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import {
  anEditor,
  aPhotograph,
  contentText,
  makeContent,
  makePublished,
} from "#tests/support/content/contents.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let editor: Browser;
beforeAll(async () => {
  shop = await startShop();
  editor = await staffBrowser(shop.origin, await makeStaff(["editor"]));
});
afterAll(() => shop.stop());

const edit = (nodeId: number) => to(url.editContent, { nodeId });

async function save(nodeId: number, fields: Record<string, string>, by: Browser = editor) {
  const { page } = await by.get(edit(nodeId));
  return by.submit(edit(nodeId), page.querySelector("form#contenu"), fields);
}

const readAs = (path: string) => new Browser(shop.origin).get(path);

describe("the pages of editors", () => {
  test("answer 404 to operators and send others to the staff login", async () => {
    const nodeId = await makePublished();
    const operator = await staffBrowser(shop.origin, await makeStaff(["operator"]));
    const customer = await signedIn(shop.origin, await makeBuyer());
    const node = { nodeId };
    const paths = [
      url.contents,
      to(url.newContent, { kind: "article" }),
      edit(nodeId),
      to(url.previewContent, node),
      to(url.publishContent, node),
      to(url.deleteContent, node),
      to(url.undeleteContent, node),
      to(url.contentHistory, node),
      to(url.contentVersion, { nodeId, version: 1 }),
      to(url.restoreVersion, { nodeId, version: 1 }),
      url.imageList,
      to(url.editImage, { imageId: 1 }),
    ];

    for (const path of paths) {
      expect([path, (await operator.get(path)).status]).toEqual([path, 404]);
      expect([path, (await operator.post(path)).status]).toEqual([path, 404]);
      for (const browser of [customer, new Browser(shop.origin)]) {
        expect((await browser.get(path)).location).toMatch(/^\/exploitation\/connexion/);
        expect((await browser.get(dataOf(path))).text).not.toContain("Essai");
        expect((await browser.post(path)).location).toMatch(/^\/exploitation\/connexion/);
      }
    }
    expect(await listVersions(nodeId)).toHaveLength(1);
    expect((await readAs(to(url.content, { nodeId }))).status).toBe(200);
  });

  test("answer 404 for what does not exist, 400 or 422 for errors, never 500", async () => {
    const node = { nodeId: 2_000_000_000 };
    const acts = [
      to(url.deleteContent, node),
      to(url.undeleteContent, node),
      to(url.restoreVersion, { ...node, version: 1 }),
    ];
    for (const path of acts) expect([path, (await editor.post(path)).status]).toEqual([path, 404]);
    for (const path of [
      edit(node.nodeId),
      to(url.previewContent, node),
      to(url.publishContent, node),
      to(url.contentHistory, node),
      to(url.contentVersion, { ...node, version: 1 }),
      to(url.newContent, { kind: "virus" }),
      to(url.editImage, { imageId: 2_000_000_000 }),
    ]) {
      expect([path, (await editor.get(path)).status]).toEqual([path, 404]);
    }
    const made = await makeContent();
    const odd: Record<string, string>[] = [
      { title: "" },
      { title: "x".repeat(121) },
      { title: "a\u0007b" },
      { tags: "a,b,c,d,e,f" },
      { related: "inconnue-99" },
      { imageId: "1999999999" },
      { position: "-1", link: "javascript:alert(1)" },
    ];
    for (const fields of odd) expect([400, 422]).toContain((await save(made, fields)).status);
    for (const query of ["?type=x&etat=y", "?page=-4", "?recherche=%25_%27", "?supprime=x"]) {
      expect((await editor.get(url.contents + query)).status).toBe(200);
    }
    expect(await listVersions(made)).toHaveLength(1);
  });
});

test("writes, previews, publishes, compares and reverts an article", async () => {
  const path = to(url.newContent, { kind: "article" });
  const empty = await editor.get(path);
  const fields = {
    title: "Poser une fenêtre",
    chapo: "Trois cales.",
    body: "## Cales\n\n**Trois**.",
  };
  const made = await editor.submit(path, empty.page.querySelector("form#contenu"), fields);
  const nodeId = Number(/contenus\/(\d+)/.exec(made.location ?? "")?.[1]);
  const shown = to(url.content, { nodeId });

  expect((await editor.follow(made)).text).toContain("Le brouillon est enregistré.");
  expect((await readAs(shown)).status).toBe(404);
  const preview = await editor.get(to(url.previewContent, { nodeId }));
  expect(preview.page.querySelector(".prose h2")?.text).toBe("Cales");
  expect(preview.page.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain(
    "noindex",
  );
  expect(preview.headers.get("cache-control")).toBe("private, no-store");

  const publication = to(url.publishContent, { nodeId });
  const form = (await editor.get(publication)).page.querySelector("form#publication");
  const published = await editor.follow(await editor.submit(publication, form));
  expect(published.text).toContain("C’est en ligne.");
  expect((await readAs(shown)).page.querySelector("h1")?.text).toBe("Poser une fenêtre");

  expect((await save(nodeId, { title: "Poser une porte" })).status).toBe(303);
  expect((await readAs(shown)).page.querySelector("h1")?.text).toBe("Poser une fenêtre");
  const version = await editor.get(to(url.contentVersion, { nodeId, version: 2 }));
  expect(version.page.querySelector("del")?.text).toContain("fenêtre");
  expect(version.page.querySelector("ins")?.text).toContain("porte");
  await editor.post(to(url.restoreVersion, { nodeId, version: 1 }));
  expect((await findEdited(nodeId))?.text.title).toBe("Poser une fenêtre");
  expect((await editor.get(to(url.contentHistory, { nodeId }))).text).toContain(
    "Reprise de la version 1",
  );
});

test.each([
  ["publish", url.publishContent],
  ["preview", url.previewContent],
] as const)("the button %s saves what is typed first", async (onward, next) => {
  const nodeId = await makeContent();
  const { page } = await editor.get(edit(nodeId));

  const reply = await editor.press(edit(nodeId), page.querySelector(`button[value="${onward}"]`), {
    title: "Titre tout juste tapé",
  });

  expect([reply.status, reply.location]).toEqual([303, to(next, { nodeId })]);
  expect((await findEdited(nodeId))?.text.title).toBe("Titre tout juste tapé");
});

test("the button that withdraws a page saves what is typed first", async () => {
  const nodeId = await makePublished();
  const { page } = await editor.get(edit(nodeId));

  const reply = await editor.press(edit(nodeId), page.querySelector(`button[value="withdraw"]`), {
    title: "Titre tout juste tapé",
  });

  expect([reply.status, reply.location]).toEqual([303, `${edit(nodeId)}?fait=retire`]);
  expect((await findEdited(nodeId))?.text.title).toBe("Titre tout juste tapé");
  expect((await readAs(to(url.content, { nodeId }))).status).toBe(404);
});

test("a text that is refused withdraws no page, and is shown again", async () => {
  const nodeId = await makePublished();
  const { page } = await editor.get(edit(nodeId));

  const reply = await editor.press(edit(nodeId), page.querySelector(`button[value="withdraw"]`), {
    title: "",
    body: "Un texte tout juste tapé",
  });

  expect(reply.status).toBe(400);
  expect(reply.page.querySelector("textarea[name=body]")?.text).toContain("tout juste tapé");
  expect((await readAs(to(url.content, { nodeId }))).status).toBe(200);
});

test("shows an editor a concurrent change of a text, losing nothing", async () => {
  const nodeId = await makeContent("article", { title: "Au départ", body: "Une ligne." });
  const { page } = await editor.get(edit(nodeId));
  const form = page.querySelector("form#contenu");
  const theirs = contentText({ title: "Le leur", body: "Une ligne." });
  await saveContent(nodeId, { base: 1, text: theirs }, await anEditor());

  const refused = await editor.submit(edit(nodeId), form, { title: "Le mien" });

  expect(refused.status).toBe(422);
  expect(refused.page.querySelector("#contenu-title")?.getAttribute("value")).toBe("Le mien");
  const added = refused.page.querySelectorAll(".differences ins").map(({ text }) => text);
  expect(added.join(" ")).toContain("leur");
  expect((await findEdited(nodeId))?.text.title).toBe("Le leur");
  const again = refused.page.querySelector("form#contenu");
  expect((await editor.submit(edit(nodeId), again)).status).toBe(303);
  expect((await findEdited(nodeId))?.text.title).toBe("Le mien");
  expect((await listVersions(nodeId)).map(({ title }) => title)).toEqual([
    "Le mien",
    "Le leur",
    "Au départ",
  ]);
});

test("makes no version of a text that differs only by line endings", async () => {
  const nodeId = await makeContent("article", { body: "Un.\n\nDeux." });

  expect((await save(nodeId, { body: "Un.\r\n\r\nDeux." })).status).toBe(303);
  expect(await listVersions(nodeId)).toHaveLength(1);
});

test("keeps the conflict notice when a field is also wrong", async () => {
  const nodeId = await makeContent("article", { title: "Au départ" });
  const { page } = await editor.get(edit(nodeId));
  await saveContent(nodeId, { base: 1, text: contentText({ title: "Le leur" }) }, await anEditor());

  const wrong = await editor.submit(edit(nodeId), page.querySelector("form#contenu"), {
    title: "",
  });
  const form = wrong.page.querySelector("form#contenu");
  const refused = await editor.submit(edit(nodeId), form, { title: "Le mien" });

  expect([wrong.status, refused.status]).toEqual([400, 422]);
  expect((await findEdited(nodeId))?.text.title).toBe("Le leur");
});

test("refuses a publication that is over, inverted or without a day", async () => {
  const nodeId = await makeContent();
  const path = to(url.publishContent, { nodeId });
  const form = (await editor.get(path)).page.querySelector("form#publication");
  const send = (fields: Record<string, string>) => editor.submit(path, form, fields);

  const over = await send({ until: "2020-01-01T08:00" });
  const short = await send({ from: "2099-01-02T08:00", until: "2099-01-01T08:00" });
  const odd = await send({ from: "2099-02-30T08:00" });
  const planned = await editor.follow(await send({ from: "2099-01-01T08:00" }));

  expect([over.status, short.status, odd.status]).toEqual([422, 422, 400]);
  expect(over.text).toContain("La fin est déjà passée.");
  expect(short.text).toContain("La fin doit venir après le début.");
  expect(planned.text).toContain("La publication est programmée.");
  expect(planned.text).toContain("01/01/2099");
  expect((await readAs(to(url.content, { nodeId }))).status).toBe(404);
});

test("restores a deleted page, and refuses to delete a legal one", async () => {
  const nodeId = await makePublished("news", { title: "À remettre" });
  const list = await editor.follow(await editor.post(to(url.deleteContent, { nodeId })));
  expect(list.page.querySelector(".notice")?.text).toContain("À remettre");
  expect((await readAs(to(url.content, { nodeId }))).status).toBe(404);

  const undo = list.page.querySelector(`form[action="${to(url.undeleteContent, { nodeId })}"]`);
  const back = await editor.follow(await editor.submit(url.contents, undo));
  expect(back.text).toContain("Le contenu est rétabli");
  expect((await findEdited(nodeId))?.publication.live).toBe(1);

  const law = await editor.follow(await editor.post(to(url.deleteContent, { nodeId: 1 })));
  expect(law.text).toContain("ne peut être ni retirée ni supprimée");
  expect((await readAs("/informations/mentions-legales")).status).toBe(200);
});

test("a photograph needs words; then it can be chosen and shown", async () => {
  const photo = new File([new Uint8Array(await aPhotograph())], "chantier.jpg", {
    type: "image/jpeg",
  });
  const post = (alt: string, file: File = photo) => {
    const body = new FormData();
    body.set("file", file);
    body.set("alt", alt);
    return editor.post(url.imageList, body);
  };

  const wordless = await post(" ");
  const drawing = await post("Dessin", new File(["<svg onload=alert(1)>"], "dessin.svg"));
  const added = await editor.follow(await post("Un mur monté"));

  expect(wordless.status).toBe(400);
  expect(wordless.text).toContain("Décrivez ce que l’image montre");
  expect(drawing.status).toBe(422);
  expect(drawing.page.querySelector(".errors")?.text).toContain(
    "Ce type de fichier n'est pas autorisé.",
  );
  expect(added.text).toContain("L’image est ajoutée.");
  const imageId = /image:(\d+)/.exec(added.text)?.[1] ?? "";
  const nodeId = await makeContent("article");
  await save(nodeId, { body: `![](image:${imageId})`, imageId });
  const preview = await editor.get(to(url.previewContent, { nodeId }));
  expect(preview.page.querySelectorAll("article picture img")).toHaveLength(2);
  expect(preview.page.querySelector(".prose img")?.getAttribute("alt")).toBe("Un mur monté");
});

test.each(contentKinds)("a form for a new %s says what it has and is previewed", async (kind) => {
  const form = await editor.get(to(url.newContent, { kind }));
  const preview = await editor.get(to(url.previewContent, { nodeId: await makeContent(kind) }));

  expect([form.status, form.page.querySelectorAll("h1").length]).toEqual([200, 1]);
  expect([preview.status, preview.page.querySelectorAll("h1").length]).toEqual([200, 1]);
});

test("a page of the footer has its address and title, and is begun once", async () => {
  const path = to(url.newContent, { kind: "page" }, { page: "livraison" });
  const { page } = await editor.get(path);
  const form = page.querySelector("form#contenu");
  expect(form?.querySelector("[name=title]")?.getAttribute("value")).toBe("Livraison sur chantier");

  const refused = await editor.submit(path, form, { body: "Nous livrons partout." });

  expect(refused.status).toBe(422);
  expect(refused.page.querySelector("[role=alert]")?.text).toContain("déjà été commencée");
});
