/** From this many concurrent pages on, a byte is cheaper than processor time. */
const MANY = 8;

let underWay = 0;

export async function counted<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

export function isBusy(): boolean {
  return underWay >= MANY;
}
