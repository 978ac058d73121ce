import { readFile } from "node:fs/promises";
import serverTexts from "#app/locales/fr/platform/server.json";
import { texts } from "#app/locales/texts.ts";
import { retrySeconds } from "#app/models/platform/maintenance.ts";
import { escapeHtml } from "#app/models/platform/markup.ts";
import { phoneAddress } from "#app/models/platform/phone.ts";
import { config } from "#app/services/platform/config.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import type { Rendered } from "./fetch-adapter.ts";

const t = texts(serverTexts);

const LOOK_EVERY_MS = 1_000;

let until = 0;
let looking: Promise<string | null> | null = null;

/** While the file of `MAINTENANCE_FILE` exists; needs no database. */
export async function maintenance(now: Date = new Date()): Promise<Rendered | null> {
  if (!config.MAINTENANCE_FILE) return null;
  if (looking === null || now.getTime() >= until) {
    until = now.getTime() + LOOK_EVERY_MS;
    looking = readFile(config.MAINTENANCE_FILE, "utf8").catch(() => null);
  }
  const said = await looking;
  return said === null ? null : page(retrySeconds(said, now));
}

function page(seconds: number): Rendered {
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${t("maintenance.title")} – ${escapeHtml(settings().identity.name)}</title></head>
<body><h1>${t("maintenance.title")}</h1><p>${t("maintenance.text")}</p>
<p>${t("maintenance.back", { count: Math.ceil(seconds / 60) })}</p>
${call(settings().contact.phone)}</body></html>`;
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": String(seconds),
  });
  return { status: 503, headers, body: Buffer.from(html) };
}

function call(phone: string): string {
  if (phone === "") return "";
  return `<p><a href="${escapeHtml(phoneAddress(phone))}">${t("maintenance.call", { phone: escapeHtml(phone) })}</a></p>`;
}
