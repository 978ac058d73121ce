import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { flatten } from "#app/framework/page-data.ts";

/** What the page was made with: plain data, or a stream already in the framework's encoding. */
type Handoff = { data?: unknown; stream?: ReadableStream<Uint8Array> | null };

const handoff: Handoff = Reflect.get(window, "__reactRouterContext");
if (handoff.data) handoff.stream = new Response(`${JSON.stringify(flatten(handoff.data))}\n`).body;

// In small pieces that give way to whatever the customer does: the page works without it.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
