import type { Flash } from "#app/models/platform/flash.ts";
import type { OwnCodeChange } from "#app/services/catalogue/own-code.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Message = Flash<FlashKey>;

export function ownCodeMessages(
  productUid: number,
  { label, code, before }: OwnCodeChange & { ok: true },
  back: string,
): Message[] {
  if (code === before) return [];
  const undo = {
    action: to(url.ownCode, { productUid }),
    fields: { code: before, back },
    label: "undo",
  } as const;
  return code === ""
    ? [{ tone: "info", key: "own-code-removed", values: { code: before, label }, undo }]
    : [{ tone: "success", key: "own-code-set", values: { code, label }, ...(before && { undo }) }];
}

type Imported = { added: number; changed: number; rest: readonly unknown[] };

export function importedCodesMessages({ added, changed, rest }: Imported): Message[] {
  const counted = [
    ["success", "own-codes-added", added],
    ["success", "own-codes-changed", changed],
    ["warning", "own-codes-rest", rest.length],
  ] as const;
  return counted.flatMap(([tone, key, count]) =>
    count > 0 ? [{ tone, key, values: { count } }] : [],
  );
}
