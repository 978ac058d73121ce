import { to, url } from "#app/urls.ts";

export function imagePath({ drawing, tint }: { drawing: string; tint: string }): string {
  return to(url.drawing, { drawing, tint: `${tint}.svg` });
}
