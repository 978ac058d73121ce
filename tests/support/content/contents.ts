import { randomInt } from "node:crypto";
import sharp from "sharp";
import type { ContentKind, ContentText } from "#app/models/content/content.ts";
import { emptyText } from "#app/models/content/diff.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { createContent, publishContent } from "#app/services/content/edit.server.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";

let editor: Promise<ByStaff> | undefined;

export function anEditor(): Promise<ByStaff> {
  editor ??= makeStaff(["editor"]).then(({ id }) => ({ staffId: id, address: "essai" }));
  return editor;
}

export function contentText(values: Partial<ContentText> = {}): ContentText {
  return { ...emptyText, title: `Essai ${randomInt(2 ** 40)}`, ...values };
}

export async function makeContent(
  kind: ContentKind = "article",
  values: Partial<ContentText> = {},
  now: Date = new Date(),
): Promise<number> {
  const made = await createContent({ kind }, contentText(values), await anEditor(), now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

export async function makePublished(
  kind: ContentKind = "article",
  values: Partial<ContentText> = {},
  now: Date = new Date(),
): Promise<number> {
  const id = await makeContent(kind, values, now);
  await publishContent(id, { version: 1, from: null, until: null }, await anEditor(), now);
  return id;
}

/** Makes a photograph of this width; no two are the same. */
export function aPhotograph(width = 700, height = 400): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const light = { r: 250, g: 250, b: randomInt(256) };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: { create: { width: 90, height: 60, channels: 3, background: light } },
        top: 20,
        left: randomInt(width - 90),
      },
    ])
    .withExif({ IFD0: { Artist: "Ne doit pas rester" } })
    .jpeg()
    .toBuffer();
}
