import { expect, test } from "vitest";
import { html } from "#app/models/platform/markup.ts";

test("escapes values in elements and attributes", () => {
  const hostile = `<img src=x onerror="alert(1)">' & co`;

  expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; co">' +
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39; &amp; co</p>",
  );
});

test("markup put into markup stays markup, one by one or as a list", () => {
  const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);

  expect(html`<ul>${items}</ul>${html`<hr>`}`.markup).toBe(
    "<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>",
  );
});
