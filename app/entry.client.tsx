import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// In small pieces that give way to whatever the customer does: the page works without it.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
