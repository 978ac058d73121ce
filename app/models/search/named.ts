/** What a name of an address stands for; nothing for a name that is not in the table. */
export function named<T extends string>(
  table: Readonly<Record<string, T>>,
  name: string | null,
): T | undefined {
  return name !== null && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The name that a value has in addresses; nothing for one without a name. */
export function nameOf(table: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.entries(table).find(([, each]) => each === value)?.[0];
}
