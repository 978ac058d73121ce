/** Pages made at once from which on one more byte is cheaper than one more moment of the processor. */
const MANY = 8;

let underWay = 0;

/** Counts what `work` makes among the pages under way for as long as that takes. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

/** True while this process has so many pages to make that all of them wait for the processor. */
export function isBusy(): boolean {
  return underWay >= MANY;
}
