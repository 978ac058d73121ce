import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Writes a Brotli (quality 11) and a gzip copy beside each text file, at build time. */
export function compressFiles(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    const path = join(directory, name);
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || !statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
