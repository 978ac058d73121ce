import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { imageAddress, readImageFile } from "#app/models/content/image.ts";
import { imagesIn, plainText, renderMarkdown } from "#app/models/content/markdown.ts";
import { to, url } from "#app/urls.ts";

const photo = {
  hash: "a".repeat(22),
  alt: "Un mur",
  width: 960,
  height: 540,
  widths: [480, 960],
  isDrawn: false,
};
const images = new Map([[12, photo]]);

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe src=https://ailleurs.example></iframe>",
  "<style>body{display:none}</style>",
  "<a href='javascript:alert(1)'>x</a>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](//ailleurs.example)",
  "[x](/\\ailleurs.example)",
  "[x](\\\\ailleurs.example)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  "![x](https://ailleurs.example/pixel.gif)",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "![x](javascript:alert(1))",
  '![x" onerror="alert(1)](image:12)',
  '[x](/a "t\\" onclick=\\"alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  "`<script>alert(1)</script>`",
  "    <script>alert(1)</script>",
  "```html\n<script>alert(1)</script>\n```",
  "| a |\n| --- |\n| <script>alert(1)</script> |",
  "# <script>alert(1)</script>",
  "> <img src=x onerror=alert(1)>",
  "<!-- --><script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "*".repeat(5000),
  "[".repeat(5000),
  "> ".repeat(2000),
  "![".repeat(3000),
];

const allowed = new Set(
  "P H2 H3 H4 STRONG EM S A UL OL LI BLOCKQUOTE HR BR DIV TABLE THEAD TBODY TR TH TD PICTURE SOURCE IMG".split(
    " ",
  ),
);
const attributes = new Set(
  "href rel src srcset sizes type alt width height loading decoding class style start".split(" "),
);

test.each(hostile.map((text) => [text.slice(0, 60), text] as const))(
  "%j stays inert",
  (_name, text) => {
    const page = parse(renderMarkdown(text, images), { comment: true });

    for (const element of page.querySelectorAll("*")) {
      expect(allowed).toContain(element.tagName);
      for (const name of Object.keys(element.attributes)) expect(attributes).toContain(name);
      const href = element.getAttribute("href") ?? "/";
      expect(href).toMatch(/^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/);
      const shown = element.getAttribute("src") ?? element.getAttribute("srcset") ?? "/images/";
      expect(shown).toMatch(/^\/images\//);
    }
    expect(page.toString()).not.toContain("<!--");
  },
);

describe("what editors write", () => {
  test("has no heading of the first level, and none below the fourth", () => {
    const page = parse(renderMarkdown("# a\n## b\n### c\n#### d\n##### e", images));

    expect(page.querySelectorAll("*").map(({ tagName }) => tagName)).toEqual([
      "H2",
      "H2",
      "H3",
      "H4",
      "H4",
    ]);
  });

  test("shows pictures of ours alone, in sizes, with their words", () => {
    const page = parse(
      renderMarkdown("![](image:12) ![Un plan](image:12) ![Parti](image:99)", images),
    );
    const [first, second, third] = page.querySelectorAll("img");

    expect(first?.getAttribute("alt")).toBe("Un mur");
    expect(second?.getAttribute("alt")).toBe("Un plan");
    expect(third).toBeUndefined();
    expect(page.text).toContain("Parti");
    expect(first?.getAttribute("width")).toBe("960");
    expect(page.querySelectorAll("source").map((source) => source.getAttribute("type"))).toEqual([
      "image/avif",
      "image/webp",
      "image/avif",
      "image/webp",
    ]);
  });

  test("becomes plain words for lists and feeds", () => {
    expect(plainText("# Un\n\ndeux *trois* [quatre](/a)\ncinq\n\n- six")).toBe(
      "Un deux trois quatre cinq six",
    );
    expect(imagesIn("![a](image:3) ![b](image:3) ![c](https://x.example/4)")).toEqual([3]);
  });
});

test("the address of a picture comes from the table of contents", () => {
  const address = imageAddress(photo.hash, 480, "avif");
  const file = address.slice("/images/".length);

  expect(address).toBe(to(url.image, { file }));
  expect(readImageFile(file)).toEqual({ hash: photo.hash, width: 480, format: "avif" });
});
