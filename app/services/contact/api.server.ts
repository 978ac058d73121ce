import type { ContactField } from "#app/models/contact/contact.ts";
import { listContactThemes } from "./theme.server.ts";

export async function listContactFields(
  theme: number | null,
  subTheme: number | null,
): Promise<readonly ContactField[]> {
  const themes = await listContactThemes();
  const under = themes.find(({ id }) => id === theme)?.themes ?? [];
  const form = subTheme === null && under.length === 1 ? under[0] : undefined;
  return (form ?? under.find(({ id }) => id === subTheme))?.fields ?? [];
}
