import { listContactThemes } from "./contact-theme.server.ts";

/** The field that takes files in the form of a sub-theme; null where none does, or there is no such form. */
export async function findFileField(
  theme: number | null,
  subTheme: number | null,
): Promise<string | null> {
  const themes = await listContactThemes();
  const form = themes.find(({ id }) => id === theme)?.themes.find(({ id }) => id === subTheme);
  return form?.fields.find(({ kind }) => kind === "file")?.name ?? null;
}
