import { describe, expect, test } from "vitest";
import { classAttributes, readSheet, usedStyles } from "#app/framework/used-styles.ts";

const used = (css: string, html: string) => usedStyles(readSheet(css), classAttributes(html));

describe("the styles of a page", () => {
  test("hold the rules of its classes alone, in the order of the sheet", () => {
    const css = ".b{color:red}.a{color:blue}.c{color:green}";

    expect(used(css, '<p class="a x"></p><i class="b"></i>')).toBe(".b{color:red}.a{color:blue}");
  });

  test.each([
    ["of elements and attributes", "body>a[href]{color:red}"],
    ["with a class that may be absent", "a:not(.none){color:red}"],
    [
      "with one class of several",
      "b:is(.none,i,.a .other:not(.a)) u,p:is(.a:not(.none),.none){color:red}",
    ],
    ["of a font", "@font-face{font-family:Source;src:url(a.woff2)}"],
    ["of the order of layers", "@layer base,kit;"],
    ["with values in brackets", ".a{width:calc(1rem*(2 + 1));color:red}"],
    ["of animations", "@keyframes come{0%{opacity:0}to{opacity:1}}"],
  ])("hold rules %s", (_, css) => {
    expect(used(css, '<p class="a"></p>')).toBe(css);
  });

  test.each([
    ["needs two classes", ".a .none{color:red}"],
    ["has to hold a class", ".a:has(>.none){color:red}"],
    ["needs one of two classes and another", ":is(.none,.other) p:is(.a,b){color:red}"],
    ["has a class beside one of brackets", ":is(.none:not(.a,b),.other):hover{color:red}"],
    ["is of a class in a layer", "@layer kit{@media print{.none{color:red}}}"],
  ])("leave out a rule that %s, of which one is absent", (_, css) => {
    expect(used(css, '<p class="a"></p>')).toBe("");
  });

  test("keep of a list the selectors that can match", () => {
    const css = ".none,.a:hover,p>.none,p{color:red}";

    expect(used(css, '<p class="a"></p>')).toBe(".a:hover,p{color:red}");
  });

  test("keep nested rules inside their own", () => {
    const css = "@layer page{.a{color:red;& .none{color:blue}&:hover{color:green}}}";

    expect(used(css, '<p class="a"></p>')).toBe("@layer page{.a{color:red;&:hover{color:green}}}");
  });

  test("leave out comments, and rules whose name begins with that of a class", () => {
    expect(used("/* words */.a-b{color:red}.a{color:blue}", '<p class="a"></p>')).toBe(
      ".a{color:blue}",
    );
  });

  test("are none without elements of the sheet", () => {
    expect(used(".a{color:red}", "<p>class=a</p>")).toBe("");
  });
});
