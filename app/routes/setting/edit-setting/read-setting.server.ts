import type { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { readLogoDrawing } from "#app/models/setting/logo.ts";
import type { SettingSection, ShopSettings } from "#app/models/setting/settings.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { addImage, findImage, type ImageRefusal } from "#app/services/content/image.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { type FormSection, logoForm, settingForms } from "../setting-forms.ts";
import { settingValues } from "../setting-values.ts";

type Parsed = Awaited<ReturnType<typeof parseForm>>;
type Refuse = Extract<Parsed, { ok: true }>["refuse"];

type Read =
  | { ok: true; base: number; value: ShopSettings[SettingSection]; refuse: Refuse }
  | { ok: false; reply: ReturnType<NonNullable<Parsed["invalid"]>> };

/** Reads the posted form of a section; a new logo is read and stored first. */
export function readSetting(section: SettingSection, request: Request, by: ByStaff): Promise<Read> {
  return section === "logo" ? readLogo(request, by) : readFields(section, request);
}

async function readFields<S extends FormSection>(section: S, request: Request): Promise<Read> {
  const form = await parseForm(request, settingForms[section]);
  if (!form.ok) return { ok: false, reply: form.invalid() };
  const typed = form.value as z.output<(typeof settingForms)[S]>;
  return { ok: true, base: typed.base, value: settingValues[section](typed), refuse: form.refuse };
}

async function readLogo(request: Request, by: ByStaff): Promise<Read> {
  const form = await parseForm(request, logoForm);
  if (!form.ok) return { ok: false, reply: form.invalid() };
  const { base, file, remove } = form.value;
  const { refuse } = form;
  if (remove) return { ok: true, base, value: { drawing: null, image: null }, refuse };
  if (!file || file.size === 0) return { ok: false, reply: refuse("logo-required", "file") };
  const logo = /\.svg$/i.test(file.name) ? await readDrawing(file) : await readImage(file, by);
  if (typeof logo === "string") return { ok: false, reply: refuse(logo, "file") };
  return { ok: true, base, value: logo, refuse };
}

/** Bytes of a file whose shapes could still be few enough. */
const MAX_SVG_BYTES = 100_000;

async function readDrawing(
  file: File,
): Promise<ShopSettings["logo"] | "logo-large" | "logo-shapes"> {
  if (file.size > MAX_SVG_BYTES) return "logo-large";
  const drawing = readLogoDrawing(await file.text());
  return typeof drawing === "string" ? drawing : { drawing, image: null };
}

async function readImage(file: File, by: ByStaff): Promise<ShopSettings["logo"] | ImageRefusal> {
  const added = await addImage({ file, alt: settings().identity.name }, by);
  if (!added.ok) return added.reason;
  const image = await findImage(added.id);
  if (!image) throw new Error(`no image ${added.id} of the logo`);
  const { hash, width, height, widths } = image;
  return { drawing: null, image: { hash, width, height, widths } };
}
