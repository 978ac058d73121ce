import { type Html, type HtmlContent, html } from "./html.ts";

const style = `
:root { --ink: #1d1b18; --paper: #f4f5f7; --sheet: #fff; --line: #d5d8de; --act: #1f4e79; --quiet: #5a6270; --bad: #a3201a; --good: #1d6b34; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
header { background: var(--ink); color: #fff; padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; }
header a { color: #fff; padding: .5rem 0; } header strong { margin-right: auto; }
main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
main.narrow { max-width: 26rem; padding: .75rem; }
h1 { font-size: 1.4rem; line-height: 1.2; margin: .5rem 0 1rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
a { color: var(--act); } p { margin: .5rem 0; } .quiet { color: var(--quiet); font-size: .9rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; margin: 0 0 1rem; }
.sheet > h2:first-child { margin-top: 0; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; background: var(--sheet); font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .5rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; } th { font-size: .85rem; color: var(--quiet); }
td.number { text-align: right; white-space: nowrap; }
form.row { display: inline-flex; align-items: end; gap: .4rem; flex-wrap: wrap; margin: 0; }
label { display: block; font-weight: 600; margin: .6rem 0 .2rem; }
input, select { font: inherit; width: 100%; min-height: 44px; padding: .4rem .6rem; border: 1px solid #767b85; border-radius: 4px; background: #fff; }
fieldset.line { border: 0; border-top: 1px solid var(--line); margin: 0 0 .75rem; padding: 0; min-width: 0; display: grid; gap: 0 .5rem; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); }
fieldset.line legend { font-weight: 600; padding: .25rem 0 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--act); border-radius: 4px; background: var(--act); color: #fff; cursor: pointer; display: inline-flex; align-items: center; justify-content: center; text-decoration: none; }
button.second, .button.second { background: #fff; color: var(--act); } .wide { width: 100%; margin-top: .75rem; }
:focus-visible { outline: 3px solid #ffbf47; outline-offset: 1px; }
.note { border-left: 4px solid var(--act); padding: .5rem .75rem; background: #eaf0f6; margin: .75rem 0; } .note.bad { border-color: var(--bad); background: #fbecea; }
.good { color: var(--good); } .bad-text { color: var(--bad); } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: .85rem; }
iframe.mail { width: 100%; height: 40rem; border: 1px solid var(--line); background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }`;

export function sandboxPage(title: string, body: HtmlContent): Html {
  return shell(
    title,
    html`<header><strong>Bac à sable</strong><a href="/">Accueil</a><a href="/ledger">Paiements</a><a href="/wallet">Portefeuille</a><a href="/bank">Virements</a><a href="/mail">Messages</a><a href="/sms">SMS</a><a href="/erp">ERP</a><a href="/control">Pannes</a></header>
<main><h1>${title}</h1>${body}</main>`,
  );
}

export function providerPage(title: string, body: HtmlContent): Html {
  return shell(
    title,
    html`<main class="narrow" aria-label="${title}"><h1>${title}</h1>${body}</main>`,
  );
}

function shell(title: string, body: Html): Html {
  return html`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - bac à sable</title>
<link rel="icon" href="data:,">
<style>${{ text: style }}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
