import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";

export type Breach = { where: string; rule: string };

const MAX_TEST_NAME = 70;
const MAX_COMMENT_LINE = 120;
const MAX_SUBJECT = 72;

/** Phrases that nobody in the field would search for. */
const BANNED: readonly [phrase: RegExp, instead: string][] = [
  [/\btold\b/i, "say what is returned, sent or shown"],
  [/\bbears? (a|no) repetition\b/i, "is idempotent"],
  [/\bdear things?\b/i, "expensive"],
  [/\banew\b/i, "again"],
  [/\b(by|to|for) who\b/i, "name who acts"],
  [/\bis no more\b/i, "no longer exists"],
  [/\bdesign,? (?:section )?\d/i, "cite the specification or a decision"],
];

const FIRST_WORDS = /^(?:What|Who|Whose|That|Whether)\b/;

export function checkSource(file: string, text: string): Breach[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const where = `${file}:${index + 1}`;
    const comment = commentOf(line, lines[index - 1] ?? "");
    return [
      ...(comment === null ? [] : checkComment(where, line, comment)),
      ...checkTestName(where, file, line),
    ];
  });
}

export function checkPage(file: string, text: string): Breach[] {
  return text.split("\n").flatMap((line, index) => banned(`${file}:${index + 1}`, line));
}

export function checkSubject(commit: string, subject: string): Breach[] {
  const isLong = subject.length > MAX_SUBJECT;
  const isSentence = /\.$/.test(subject) || !/^[A-Z]/.test(subject);
  return [
    ...(isLong ? [{ where: commit, rule: `subject over ${MAX_SUBJECT} characters` }] : []),
    ...(isSentence ? [{ where: commit, rule: "subject: a capital first, no full stop" }] : []),
  ];
}

type Comment = { text: string; isFirstLine: boolean };

function commentOf(line: string, before: string): Comment | null {
  const block = /^\s*\/\*\*? ?(.*)$/.exec(line);
  if (block) return { text: block[1] ?? "", isFirstLine: true };
  const slashes = /^\s*\/\/ ?(.*)$/.exec(line);
  if (slashes) return { text: slashes[1] ?? "", isFirstLine: !/^\s*\/\//.test(before) };
  const inside = /^\s*\*(?!\/) ?(.*)$/.exec(line);
  if (inside) return { text: inside[1] ?? "", isFirstLine: /\/\*\*?\s*$/.test(before) };
  return null;
}

function checkComment(where: string, line: string, { text, isFirstLine }: Comment): Breach[] {
  const breaches = banned(where, text);
  if (isFirstLine && FIRST_WORDS.test(text)) {
    breaches.push({ where, rule: "a comment begins with a verb or a noun" });
  }
  if (line.length > MAX_COMMENT_LINE) {
    breaches.push({ where, rule: `comment line over ${MAX_COMMENT_LINE} characters` });
  }
  return breaches;
}

function checkTestName(where: string, file: string, line: string): Breach[] {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [];
  const [, name] = /^\s*(?:test|it|describe)(?:\.each\(.*\))?\(\s*["'`](.*?)["'`]/.exec(line) ?? [];
  if (name === undefined) return [];
  const breaches = banned(where, name);
  if (name.length > MAX_TEST_NAME) {
    breaches.push({ where, rule: `test name over ${MAX_TEST_NAME} characters` });
  }
  return breaches;
}

function banned(where: string, text: string): Breach[] {
  return BANNED.filter(([phrase]) => phrase.test(text)).map(([phrase, instead]) => ({
    where,
    rule: `${phrase.source.replaceAll("\\b", "")}: ${instead}`,
  }));
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

function tracked(...patterns: string[]): string[] {
  return git("ls-files", "--", ...patterns)
    .split("\n")
    .filter(Boolean);
}

function subjects(): [commit: string, subject: string][] {
  const [tag = ""] = git("tag", "--merged", "HEAD", "--sort=-creatordate").split("\n");
  const origin = git("log", "--diff-filter=A", "--format=%h", "-1", "--", "scripts/wording.ts");
  const since = tag || origin;
  if (!since) return [];
  return git("log", "--no-merges", "--format=%h %s", `${since}..HEAD`)
    .split("\n")
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
}

if (import.meta.main) {
  await run(async () => {
    const sources = tracked("*.ts", "*.tsx", "*.mjs", ":!drizzle/migrations");
    const pages = tracked("*.md", ":!docs/proof");
    const breaches = [
      ...sources.flatMap((file) => checkSource(file, readFileSync(`${root}/${file}`, "utf8"))),
      ...pages.flatMap((file) => checkPage(file, readFileSync(`${root}/${file}`, "utf8"))),
      ...subjects().flatMap(([commit, subject]) => checkSubject(commit, subject)),
    ];
    for (const { where, rule } of breaches) console.log(`${where}  ${rule}`);
    if (breaches.length > 0) throw new Advice(`${breaches.length} breaches of wording.`);
  });
}
