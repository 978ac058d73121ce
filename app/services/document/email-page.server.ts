import { INK, YELLOW } from "#app/models/document/print-style.ts";
import { type Markup, markup } from "#app/models/platform/markup.ts";
import { settings } from "#app/services/setting/current.server.ts";

const PAPER = "#f3efe7";
const NARROW = "font-family:'Arial Narrow',Arial,sans-serif;font-weight:bold";

const style = {
  body: `margin:0;padding:0;background:${PAPER};color:${INK};font:16px/1.5 Arial,sans-serif`,
  sheet: "width:100%;max-width:600px;background:#ffffff;text-align:left",
  head: `padding:14px 24px;background:${INK};color:${PAPER};${NARROW};font-size:24px`,
  content: "padding:8px 24px 24px",
  code: `margin:16px 0;padding:12px 0;background:${PAPER};${NARROW};font-size:40px;line-height:44px;letter-spacing:6px;text-align:center`,
  primary: `display:block;padding:12px 18px;color:${INK};${NARROW};font-size:20px;text-align:center;text-decoration:none`,
  secondary: `display:inline-block;padding:10px 16px;color:${INK};${NARROW};font-size:17px;text-decoration:none`,
};

/**
 * Page of an e-mail in the shop's look: the merchant's name on ink, the content on a white sheet.
 * Tables and attributes, because Outlook lays out nothing else.
 */
export function emailPage(title: string, parts: readonly Markup[]): string {
  return markup`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head>
<body style="${style.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${style.sheet}">
<tr><td bgcolor="${INK}" style="${style.head}">${settings().identity.name}</td></tr>
<tr><td style="${style.content}">
${parts}
</td></tr></table>
</td></tr></table>
</body></html>`.markup;
}

export function emailParagraphs(all: readonly string[]): Markup[] {
  return all.map((text) => markup`<p>${linesOf(text)}</p>`);
}

function linesOf(text: string): Markup[] {
  const [first = "", ...rest] = text.split("\n");
  return [markup`${first}`, ...rest.map((line) => markup`<br>${line}`)];
}

/** A code to type elsewhere: the one thing that is read. */
export function emailCode(code: string): Markup {
  return markup`<p style="${style.code}">${code}</p>`;
}

type Act = { label: string; href: string };

/** The first choice is yellow and as wide as the sheet, as what goes on in the shop; another is a frame. */
export function emailButton({ label, href }: Act, kind: "primary" | "secondary" = "primary") {
  const isFirst = kind === "primary";
  const frame = isFirst ? `background:${YELLOW}` : `border:2px solid ${INK}`;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"${whole(isFirst)} style="margin:16px 0"><tr><td${bg(isFirst)} style="${frame}"><a href="${href}" style="${style[kind]}">${label}</a></td></tr></table>`;
}

function whole(isFirst: boolean): Markup {
  return isFirst ? markup` width="100%"` : markup``;
}

function bg(isFirst: boolean): Markup {
  return isFirst ? markup` bgcolor="${YELLOW}"` : markup``;
}
