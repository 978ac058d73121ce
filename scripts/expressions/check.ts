import { globSync, readFileSync } from "node:fs";
import { Advice, run } from "../advice.ts";
import { root } from "../environment.ts";
import { findAttack } from "./attack.ts";
import { findExpressions } from "./find.ts";

/** Code that reads what people send, files of merchants, messages of providers. */
const FILES = "{server.ts,{app,drizzle,sandbox,server}/**/*.{ts,tsx}}";
/** Reads nothing but our own code, pages and demo products. */
const OWN = ["app/framework/build/", "app/framework/offline-worker.ts", "drizzle/seed/pack/"];

await run(async () => {
  const attacks = new Map<string, string | null>();
  const slow: string[] = [];
  let count = 0;
  const files = globSync(FILES, { cwd: root }).filter(
    (file) => !OWN.some((own) => file.startsWith(own)),
  );
  for (const file of files.toSorted()) {
    for (const { line, expression, maxLength } of findExpressions(file, read(file))) {
      count++;
      const key = `${maxLength ?? ""} ${expression}`;
      const attack = attacks.get(key) ?? findAttack(expression, maxLength);
      attacks.set(key, attack);
      if (attack) slow.push(`${file}:${line}  ${expression}\n  slow on ${attack}`);
    }
  }
  for (const one of slow) console.log(one);
  if (slow.length > 0) throw new Advice(`${slow.length} slow expressions, of ${count}.`);
  console.log(`${count} expressions, none slow`);
});

function read(file: string): string {
  return readFileSync(`${root}/${file}`, "utf8");
}
