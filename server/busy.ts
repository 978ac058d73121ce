/** From this many concurrent pages on, a byte is cheaper than processor time. */
const MANY = 8;

let underWay = 0;

/** Counts `work` among the concurrent pages until it ends. */
export async function counted<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

/** True while the concurrent pages wait for the processor. */
export function isBusy(): boolean {
  return underWay >= MANY;
}
