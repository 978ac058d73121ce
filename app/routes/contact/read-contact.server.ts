import { readForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { filesOf } from "#app/http/upload.server.ts";
import { isFieldName, MAX_FILES, personFields } from "#app/models/contact/contact.ts";
import { MAX_FIELDS } from "#app/models/contact/theme.ts";
import type { PostedContact } from "#app/services/contact/contact.server.ts";
import type { SentFile } from "#app/services/upload/received.server.ts";

const BOT = ["bot_challenge", "bot_solution", "website"] as const;
const MAX_BOT_LENGTH = 2_000;
const MAX_LENGTH = 20_000;

const OWN = ["theme", "sub_theme", "store_uid", "form", "keep", ...personFields, ...BOT] as const;

/** Reads the fields of any form: its own may have been deleted since. */
export async function readContact(request: Request): Promise<PostedContact> {
  const form = await readForm(request, OWN, isFieldName);
  const names = [...new Set(form.keys())].filter(isFieldName).slice(0, 2 * MAX_FIELDS);
  const number = (name: string) => readId(textOf(form, name));
  const bot = (name: (typeof BOT)[number]) => textOf(form, name).slice(0, MAX_BOT_LENGTH);
  return {
    theme: number("theme"),
    subTheme: number("sub_theme"),
    storeUid: number("store_uid"),
    values: new Map([...personFields, ...names].map((name) => [name, textOf(form, name)])),
    ...readFiles(form, names),
    form: textOf(form, "form").slice(0, 40),
    bot: {
      bot_challenge: bot("bot_challenge"),
      bot_solution: bot("bot_solution"),
      website: bot("website"),
    },
  };
}

/** One file over the limit, so that it is reported; `keep` is "field_photos:12", uploaded before. */
export function readFiles(form: FormData, names: readonly string[]) {
  const files = new Map<string, SentFile[]>(
    names.map((name) => [name, filesOf(form, name).slice(0, MAX_FILES + 1)]),
  );
  const saved = form.getAll("keep").flatMap((value) => {
    const [, field, id] = /^(\w{1,50}):(\d{1,10})$/.exec(String(value)) ?? [];
    const number = readId(id ?? null);
    return field && number !== null ? [{ field, id: number }] : [];
  });
  return { files, saved: saved.slice(0, MAX_FILES) };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_LENGTH) : "";
}
