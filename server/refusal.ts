import serverTexts from "#app/locales/fr/server.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import type { Rendered } from "./fetch-adapter.ts";

export type RefusalStatus = 400 | 403 | 405 | 408 | 413 | 500;

const t = texts(serverTexts);

/** The short page of a request that no route will see. It needs nothing: no style, no script, no database. */
export function refusal(status: RefusalStatus, requestId: string): Rendered {
  const title = t(`refusal.${status}.title`);
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} - Madrier</title></head>
<body><h1>${title}</h1><p>${t(`refusal.${status}.text`)}</p>
<p>${t("requestId", { id: requestId })}</p><p><a href="${url.home}">${t("home")}</a></p></body></html>`;
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  });
  // What is left of a body that nobody will read must not be taken for the next request.
  if (status === 408 || status === 413) headers.set("Connection", "close");
  return { status, headers, body: Buffer.from(html) };
}
