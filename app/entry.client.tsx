import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { restoreTyped } from "#app/framework/files.ts";
import { surviveLine } from "#app/framework/line.ts";
import { flatten } from "#app/framework/page-data.ts";

type Handoff = { data?: unknown; stream?: ReadableStream<Uint8Array> | null };

const handoff: Handoff = Reflect.get(window, "__reactRouterContext");
if (handoff.data) handoff.stream = new Response(`${JSON.stringify(flatten(handoff.data))}\n`).body;

// Without cookies nothing comes back: the browser posts the whole form, and the server says what to allow.
addEventListener(
  "submit",
  (event) => {
    // Written and read: `navigator.cookieEnabled` is true where the browser's settings refuse them.
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
    document.cookie = "essai=1;max-age=5";
    if (!document.cookie.includes("essai")) event.stopPropagation();
  },
  true,
);

surviveLine();
restoreTyped();

// Hydrates in small steps that yield to input: the page works without it.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
