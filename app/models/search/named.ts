/** Value of a name in an address; null for a name that is not in the table. */
export function named<T extends string>(
  table: Readonly<Record<string, T>>,
  name: string | null,
): T | undefined {
  return name !== null && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Name of a value in addresses; null for a value without a name. */
export function nameOf(table: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.entries(table).find(([, each]) => each === value)?.[0];
}
