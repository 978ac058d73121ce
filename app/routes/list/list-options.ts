import actTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import type { ListHead } from "#app/models/list/list.ts";

const t = texts(actTexts);

export type ListOption = Pick<ListHead, "id" | "label" | "itemCount" | "owner">;

export function listOption({ id, label, itemCount, access, owner }: ListHead): ListOption {
  return { id, label, itemCount, owner: access === "owner" ? "" : owner };
}

export function listOptions(lists: readonly ListOption[]) {
  const held = lists.map(({ id, label, itemCount, owner: name }) => {
    const hint = [t("count", { count: itemCount }), name && t("shared-by", { name })];
    return { value: String(id), label, hint: hint.filter(Boolean).join(", ") };
  });
  return [...held, { value: "new", label: t("add.new") }];
}
