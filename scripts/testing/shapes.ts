import { globSync, readFileSync } from "node:fs";
import { Advice, run } from "../advice.ts";
import { root } from "../environment.ts";

/** Shapes that make a test fail by chance, and what to write in their place. */
const shapes: readonly [shape: RegExp, instead: string][] = [
  [/\bwaitForTimeout\(/, "wait for what is expected, by expect or waitFor…"],
  [
    /timers\/promises|\bsetTimeout\((?:resolve|done|go)\b/,
    "wait for a condition: expect.poll, a lock, an event, or pass the time as an argument",
  ],
  [
    /\b(?:performance|Date)\.now\(\)[^\n;]*\.toBeLess/,
    "count work, compare with a control, or measure processor time",
  ],
  [/axe-core|\baxe\.run\(/, "judge pages by expectAccessible, which waits for the end of a press"],
];

/** Files that may, each for its reason. */
const exempt: ReadonlyMap<string, string> = new Map([
  ["tests/services/platform/bench.test.ts", "its server answers late on purpose"],
]);

const folders = "tests/{models,services,http,e2e,support/e2e}/**/*.{ts,tsx}";

await run(async () => {
  const found = globSync(folders, { cwd: root })
    .filter((file) => !exempt.has(file))
    .flatMap(shapesIn);
  for (const line of found) console.log(line);
  if (found.length > 0) throw new Advice(`${found.length} tests that can fail by chance.`);
});

function shapesIn(file: string): string[] {
  const lines = readFileSync(`${root}/${file}`, "utf8").split("\n");
  return lines.flatMap((line, at) =>
    shapes.flatMap(([shape, instead]) =>
      shape.test(line) ? [`${file}:${at + 1}  ${line.trim()}\n  ${instead}`] : [],
    ),
  );
}
