export async function atOnce<T, R>(
  items: readonly T[],
  many: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const waiting = items.entries();
  const results: R[] = [];
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
}
