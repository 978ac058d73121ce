/** How much dearer by the kilo, the litre or the metre a pack is than the usual one: small packs cost more. */
export function retail(quantity: number, usual: number): number {
  return (usual / quantity) ** 0.22;
}
