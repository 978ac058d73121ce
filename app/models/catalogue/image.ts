/** Address of the image of a product, a category or an offer: a file of `public/dessins`. */
export function imagePath({ drawing, tint }: { drawing: string; tint: string }): string {
  return `/dessins/${encodeURIComponent(drawing)}/${encodeURIComponent(tint)}.svg`;
}
