import { describe, expect, test } from "vitest";
import { faviconSvg, logoHtml, MAX_DRAWING, readLogoDrawing } from "#app/models/setting/logo.ts";
import { emptySettings } from "#app/models/setting/settings.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";

const svg = (body: string, head = 'viewBox="0 0 100 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${body}</svg>`;

describe("a logo drawing", () => {
  test("keeps plain shapes and their colours", () => {
    const read = readLogoDrawing(
      svg(
        '\n<title>Logo</title><!-- fait main -->\n<g fill="#f00"><path d="M0 0h10"/>\n</g> <circle r="2"/>',
      ),
    );

    expect(read).toEqual({
      width: 100,
      height: 40,
      shapes: '<g fill="#f00"><path d="M0 0h10"/></g><circle r="2"/>',
    });
  });

  test("is read whatever declares it, quotes it or describes it", () => {
    const drawn = svg("<metadata><a><b>x</b></a></metadata><path d='M0&#x20;0'></path>");
    const declared = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${drawn}`;

    expect(readLogoDrawing(declared)).toMatchObject({ shapes: '<path d="M0 0"></path>' });
  });

  test.each([
    svg("<script>alert(1)</script>"),
    svg('<path d="M0 0" onload="alert(1)"/>'),
    svg('<path style="fill:red" d="M0 0"/>'),
    svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    svg('<use href="#a"/>'),
    svg('<path fill="url(https://elsewhere.example/a)" d="M0 0"/>'),
    svg('<path d="M0 0"/><![CDATA[texte]]>'),
    svg('<path d="M0 0"/><![CDATA[<script>]]>'),
    svg('<path d="&entite;"/>'),
    `${svg('<path d="M0 0"/>')}texte`,
    svg('<path d="M0 0"'),
    svg("<g><path/>"),
    svg("</g><path/>"),
    svg('<image href="/x"/>'),
    svg("texte"),
    svg('<path d="M0 0"/></svg><script>alert(1)</script><svg viewBox="0 0 1 1">'),
    svg("<foreignObject><body/></foreignObject>"),
    svg('<path d="M0 0"/>', 'width="10" height="10"'),
    svg(""),
    "GIF89a",
    "",
  ])("refuses %s", (text) => {
    expect(readLogoDrawing(text)).toBe("logo-shapes");
  });

  test("refuses more than a page should carry", () => {
    const long = `<path d="${"M0 0".repeat(MAX_DRAWING / 4)}"/>`;

    expect(readLogoDrawing(svg(long))).toBe("logo-large");
  });
});

test("draws the demo logo at its size in the header", () => {
  expect(logoHtml(demoMerchant)).toMatch(
    /^<svg viewBox="0 0 176 28" width="163" height="26" role="img" aria-label="Madrier"><path /,
  );
});

test("writes the name, escaped, for a shop without a logo", () => {
  const identity = { ...emptySettings.identity, name: "Bois <&> Cie" };

  expect(logoHtml({ ...emptySettings, identity })).toBe("Bois &lt;&amp;&gt; Cie");
});

test.each([
  ["étoile & fils", "<title>étoile &amp; fils</title>", ">É</text>"],
  ["  <b>", "<title>  &lt;b&gt;</title>", ">&lt;</text>"],
  ["", "<title></title>", ">?</text>"],
])("the icon of %j bears its first letter", (name, title, letter) => {
  expect(faviconSvg(name)).toContain(title);
  expect(faviconSvg(name)).toContain(letter);
});
