import type { Flash } from "#app/models/platform/flash.ts";
import type { Imported } from "#app/services/list/import.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Message = Flash<FlashKey>;

export function importedMessages(written: Imported, list: string, mode: "add" | "set"): Message[] {
  if (!written.ok) return [{ tone: "error", key: "list-refused-list-full" }];
  const { count, clamped } = written;
  const messages: Message[] = [
    {
      tone: "success",
      key: mode === "set" ? "list-import-replaced" : "list-import-added",
      values: { count, list },
    },
  ];
  if (clamped > 0) {
    messages.push({ tone: "warning", key: "list-lines-clamped", values: { count: clamped } });
  }
  return messages;
}
