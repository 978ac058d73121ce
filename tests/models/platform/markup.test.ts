import { expect, test } from "vitest";
import { markup } from "#app/models/platform/markup.ts";

test("escapes values in elements and attributes", () => {
  const hostile = `<img src=x onerror="alert(1)">' & co`;

  expect(markup`<p title="${hostile}">${hostile}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; co">' +
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; co</p>",
  );
});

test("markup put into markup stays markup, one by one or as a list", () => {
  const items = ["a", "<b>"].map((text) => markup`<li>${text}</li>`);

  expect(markup`<ul>${items}</ul>${markup`<hr>`}`.markup).toBe(
    "<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>",
  );
});
