export const MAX_SUB_THEMES = 20;
export const MAX_FIELDS = 20;

export const THEME_LABEL_LENGTH = 100;
export const THEME_HINT_LENGTH = 200;

const NEW_FIELDS = 2;

/** Number of empty places of a form with so many fields: none when it is full. */
export function newFields(count: number): number {
  return Math.max(0, Math.min(NEW_FIELDS, MAX_FIELDS - count));
}

/** Name of a field in a request: its first label, prefixed `field_` (specification, section 3). */
export function fieldName(label: string): string {
  const plain = label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, 36)
    .replace(/_$/, "");
  return `field_${plain || "champ"}`;
}

type Placed<Field> = { position: number; isNew: boolean; field: Field };

/** Equal places keep their order; a taken name gets a suffix, since answers are stored by name. */
export function arrangeFields<Field extends { name: string }>(
  placed: readonly Placed<Field>[],
): Field[] {
  const names = new Set(placed.flatMap(({ isNew, field }) => (isNew ? [] : [field.name])));
  return placed
    .toSorted((a, b) => a.position - b.position)
    .map(({ isNew, field }) => {
      if (!isNew) return field;
      const name = freeName(field.name, names);
      names.add(name);
      return { ...field, name };
    });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${name}_${count}`;
    if (!taken.has(tried)) return tried;
  }
}

/** Moves the item at a place, from 1; places beyond the last mean the last. */
export function movedTo<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((one) => one !== item);
  const at = Math.max(0, place - 1);
  return [...others.slice(0, at), item, ...others.slice(at)];
}
