import serverTexts from "#app/locales/fr/platform/server.json";
import { texts } from "#app/locales/texts.ts";
import { escapeHtml } from "#app/models/platform/markup.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { url } from "#app/urls.ts";
import type { Rendered } from "./fetch-adapter.ts";

export type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 414 | 500 | 503;

const t = texts(serverTexts);

/** `body`: of what was sent, not of its address. `form`: URL of a form whose files are too large together. */
type About = { body?: boolean; form?: string | null };

/** Self-contained: no style, script or database. */
export function refusal(
  status: RefusalStatus,
  requestId: string,
  { body = false, form = null }: About = {},
): Rendered {
  const words = body && status === 400 ? "refusal.400.body" : (`refusal.${status}` as const);
  const title = t(`${words}.title`);
  const text = form ? t("refusal.413.files") : t(`${words}.text`);
  const back = form ? `<p><a href="${form}">${t("form")}</a></p>` : "";
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} - ${escapeHtml(settings().identity.name)}</title></head>
<body><h1>${title}</h1><p>${escapeHtml(text)}</p>${back}
<p>${t("requestId", { id: requestId })}</p><p><a href="${url.home}">${t("home")}</a></p></body></html>`;
  return said(status, "text/html; charset=utf-8", html);
}

export function apiRefusal(status: RefusalStatus, requestId: string): Rendered {
  const message = `${t(`refusal.${status}.text`)} ${t("requestId", { id: requestId })}`;
  const text = JSON.stringify({ error: { code: `request-${status}`, message } });
  return said(status, "application/json; charset=utf-8", text);
}

function said(status: RefusalStatus, type: string, text: string): Rendered {
  const headers = new Headers({ "Content-Type": type, "Cache-Control": "no-store" });
  // The rest of an unread body must not be taken for the next request.
  if (status === 408 || status === 413 || status === 503) headers.set("Connection", "close");
  if (status === 503) headers.set("Retry-After", "10");
  return { status, headers, body: Buffer.from(text) };
}
