import type { Flash } from "#app/models/platform/flash.ts";
import type { ListAdded } from "#app/services/list/item.server.ts";
import type { Renamed } from "#app/services/list/list.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

export function listedMessage({ listLabel, label, quantity }: ListAdded & { ok: true }): Message {
  return { tone: "success", key: "list-added", values: { list: listLabel, label, quantity } };
}

export function listDeletedMessage(id: number, list: string): Message {
  return {
    tone: "info",
    key: "list-deleted",
    values: { list },
    undo: { action: to(url.restoreList, { id }), fields: {}, label: "undo" },
  };
}

export function wordsChanged({ name }: Exclude<Renamed, { ok: true }>) {
  return name ? "list-changed" : "list-changed-here";
}

type Made =
  | { ok: true; label: string }
  | { ok: false; reason: "lists-full" | "list-nothing-chosen" };

export function createdMessage(made: Made): Message {
  return made.ok
    ? { tone: "success", key: "list-created", values: { list: made.label } }
    : { tone: "error", key: made.reason };
}

export function listRestoredMessage(restored: Made): Message {
  return restored.ok
    ? { tone: "success", key: "list-restored", values: { list: restored.label } }
    : { tone: "error", key: restored.reason };
}
