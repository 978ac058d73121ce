import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { drawingsByWords } from "#app/models/catalogue/drawing.ts";
import { draw } from "#drizzle/seed/pack/drawings.ts";
import { run } from "./advice.ts";
import { root } from "./environment.ts";

/** Writes the drawings of families, `public/dessins`, again from their source (decision 108). */
await run(async () => {
  const folder = resolve(root, "public/dessins");
  rmSync(folder, { recursive: true, force: true });
  for (const { drawing, tint } of drawingsByWords.values()) {
    const file = resolve(folder, drawing, `${tint}.svg`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw(drawing, tint));
  }
  console.log(`${drawingsByWords.size} drawings`);
});
