import type { RouterContextProvider } from "react-router";
import printTexts from "#app/locales/fr/document/print.json";
import { texts } from "#app/locales/texts.ts";
import {
  PRINT_RETRY_SECONDS,
  type Printing,
  type PrintRefusal,
} from "#app/models/document/document.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { escapeHtml } from "#app/models/platform/markup.ts";
import { subscriberOf } from "#app/models/platform/network.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { admitPrint, print } from "#app/services/document/print.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { url } from "#app/urls.ts";
import { shopperContext } from "./buyer.server.ts";
import { requestContext } from "./request.server.ts";

const t = texts(printTexts);

type DocumentRequest = { request: Request; context: Readonly<RouterContextProvider> };

/** Answers 429 over the limit; 503, and a page that retries by itself, when too many wait or making it failed. */
export async function documentReply(
  args: DocumentRequest,
  find: () => Promise<Printing | Response>,
): Promise<Response> {
  const { address } = args.context.get(requestContext);
  const { buyer } = args.context.get(shopperContext);
  const [ofAddress, ofCustomer] = await Promise.all([
    spend("documentByAddress", address),
    buyer ? spend("documentByCustomer", String(buyer.customerId)) : { ok: true as const },
  ]);
  for (const spent of [ofAddress, ofCustomer]) if (!spent.ok) return tooMany(args, spent.retryAt);
  const client = buyer ? `customer ${buyer.customerId}` : `address ${subscriberOf(address)}`;
  const made = await admitPrint(client, async () => {
    const found = await find();
    if (found instanceof Response) return found;
    return { name: found.name, ...(await print(found.printable)) };
  });
  if (made instanceof Response) return made;
  if (!made.ok) return refused(args, made.reason);
  const disposition = `inline; filename="${made.name}"`;
  return new Response(made.pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": disposition,
      "Cache-Control": "private, no-store",
    },
  });
}

function tooMany(args: DocumentRequest, retryAt: Date): Response {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  const text = t("too-many.text", { time: formatTime(retryAt) });
  return page(args, { status: 429, seconds, title: t("too-many.title"), text });
}

function refused(args: DocumentRequest, reason: PrintRefusal): Response {
  const [title, text] = [t(`${reason}.title`), t(`${reason}.text`)];
  return page(args, { status: 503, seconds: PRINT_RETRY_SECONDS, title, text });
}

type Said = { status: 429 | 503; seconds: number; title: string; text: string };

/** Small and self-contained: it is for times of high load. */
function page(
  { request, context }: DocumentRequest,
  { status, seconds, title, text }: Said,
): Response {
  const { nonce } = context.get(requestContext);
  const { pathname, search } = new URL(request.url);
  const here = escapeHtml(pathname + search);
  const isRead = request.method === "GET";
  const again = isRead && status === 503 ? `<meta http-equiv="refresh" content="${seconds}">` : "";
  const form = `<form method="${isRead ? "get" : "post"}" action="${here}"><button>${t("again")}</button></form>`;
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}
<meta name="robots" content="noindex"><title>${title} – ${escapeHtml(settings().identity.name)}</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${form}
<p><a href="${escapeHtml(wayBack(request))}">${t("back")}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(seconds),
    },
  });
}

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#1d1b18;border-top:8px solid #ffc400}main{max-width:34rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;line-height:1.2}button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:4px;background:#ffc400;color:inherit;cursor:pointer}a{color:inherit}";

function wayBack(request: Request): string {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  const isOurs = referer?.origin === new URL(request.url).origin;
  return isOurs ? safeBack(referer.pathname + referer.search, url.home) : url.home;
}
