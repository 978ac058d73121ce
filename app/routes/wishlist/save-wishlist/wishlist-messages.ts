import type { Flash } from "#app/models/platform/flash.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Saved = { ok: true; label: string } | { ok: false; reason: "lists-full" };

export function wishlistSavedMessage(saved: Saved): Flash<FlashKey> {
  return saved.ok
    ? { tone: "success", key: "list-created", values: { list: saved.label } }
    : { tone: "error", key: saved.reason };
}
