import { trimOf } from "#app/models/platform/trim.ts";
import { soundContent } from "./content.ts";
import {
  extensions,
  type FormUploadKind,
  UPLOAD_BYTES,
  type UploadKind,
  uploadKinds,
} from "./upload.ts";

export type CheckedUpload =
  | { ok: true; name: string; kind: FormUploadKind; bytes: Uint8Array }
  | { ok: false; reason: "file-size" | "file-type" };

/** The name must agree with the content; refuses truncated files and polyglots. `bytes` are those to store. */
export function checkUpload(
  typedName: string,
  bytes: Uint8Array,
  kinds: readonly FormUploadKind[] = uploadKinds,
  maxUnpackedBytes?: number,
): CheckedUpload {
  if (bytes.length > UPLOAD_BYTES) return { ok: false, reason: "file-size" };
  const named = readFileName(typedName, kinds);
  if (!named) return { ok: false, reason: "file-type" };
  const { name, kind } = named;
  const sound = soundContent(kind, bytes, maxUnpackedBytes);
  return sound.ok
    ? { ok: true, name, kind, bytes: sound.bytes }
    : { ok: false, reason: "file-type" };
}

/**
 * The name to store and its kind, which the last ending says; null for a path, for control characters, and for what
 * nobody sends.
 */
export function readFileName<K extends UploadKind>(
  typed: string,
  kinds: readonly K[],
): { name: string; kind: K } | null {
  if (typed.length > MAX_TYPED_LENGTH || NEVER_TYPED.test(typed)) return null;
  const parts = readableName(typed).split(".");
  const ending = parts.pop() ?? "";
  if (!parts[0]) return null;
  const kind = kinds.find((one) => extensions[one].includes(ending.toLowerCase()));
  const stem = shortened(harmless(parts), MAX_NAME_LENGTH - ending.length - 1);
  return kind ? { name: `${stem}.${ending}`, kind } : null;
}

/** Keeps the extension of its kind: "Plan n° 2/3" of a PDF is "Plan n° 2-3.pdf". */
export function savedName(label: string, kind: UploadKind): string {
  const parts = readableName(label)
    .split(".")
    .map((part) => part.trim());
  const isEnded = parts.length > 1 && extensions[kind].includes(parts.at(-1)?.toLowerCase() ?? "");
  const whole = harmless(isEnded ? parts.slice(0, -1) : parts);
  return `${trimOf(whole, /[.\s]/) || "document"}.${extensions[kind][0]}`;
}

/** A name as people see it: in one form of Unicode, without invisible signs, control characters as hyphens. */
export function visibleName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/\p{Cc}/gu, "-");
}

function readableName(typed: string): string {
  return visibleName(typed).replace(UNNAMEABLE, "-").trim();
}

/** Longest name that file systems keep, and longest stored. */
const MAX_TYPED_LENGTH = 255;
const MAX_NAME_LENGTH = 200;

const NEVER_TYPED = /[/\\\p{Cc}\p{Zl}\p{Zp}]/u;

/** Separators, characters that systems refuse, and those without a meaning: a macOS "/" is sent as ":". */
const UNNAMEABLE = /[/\\:*?"<>|\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Marks of direction, and joiners but those between the parts of an emoji (Unicode, UTS 51, section 1.4.9). */
const INVISIBLE =
  /(?!\u200d)\p{Cf}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Extensions that some system executes or renders as a page: old servers look at each. */
const RUNS: ReadonlySet<string> = new Set(
  (
    "php php3 php4 php5 phtml phar asp aspx jsp cgi pl py rb sh bash exe dll com bat cmd scr msi ps1 vbs vbe js jse " +
    "mjs wsf hta jar lnk url reg html htm xhtml shtml svg svgz swf htaccess docm xlsm"
  ).split(" "),
);

/** "SCI.BAT.A" is "SCI-BAT.A". */
function harmless([first = "", ...others]: readonly string[]): string {
  const runs = (part: string) => RUNS.has(part.trim().toLowerCase());
  return others.reduce((name, part) => `${name}${runs(part) ? "-" : "."}${part}`, first);
}

/** Cuts between characters as people see them. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = "";
  for (const { segment } of new Intl.Segmenter("fr").segment(text)) {
    if (short.length + segment.length > length) break;
    short += segment;
  }
  return short;
}
