import { trimOf } from "#app/models/platform/trim.ts";
import { soundContent } from "./content.ts";
import { extensions, UPLOAD_BYTES, type UploadKind, uploadKinds } from "./upload.ts";

export type CheckedUpload =
  | { ok: true; name: string; kind: UploadKind; bytes: Uint8Array }
  | { ok: false; reason: "file-size" | "file-type" };

/** The name must agree with the content; refuses truncated files and polyglots. `bytes` are those to store. */
export function checkUpload(
  typedName: string,
  bytes: Uint8Array,
  kinds: readonly UploadKind[] = uploadKinds,
  maxUnpackedBytes?: number,
): CheckedUpload {
  if (bytes.length > UPLOAD_BYTES) return { ok: false, reason: "file-size" };
  const name = typedName.normalize("NFC").trim();
  const kind = kindOfName(name, kinds);
  if (!kind) return { ok: false, reason: "file-type" };
  const sound = soundContent(kind, bytes, maxUnpackedBytes);
  return sound.ok
    ? { ok: true, name, kind, bytes: sound.bytes }
    : { ok: false, reason: "file-type" };
}

/** The kind that a name says; null for one that a system would execute, refuse, or that nobody sends. */
export function kindOfName<K extends UploadKind>(name: string, kinds: readonly K[]): K | null {
  if (name.length > MAX_NAME_LENGTH || UNNAMEABLE.test(name) || name.startsWith(".")) return null;
  const [, ...endings] = name.toLowerCase().split(".");
  const last = endings.at(-1);
  if (last === undefined || endings.slice(0, -1).some((ending) => RUNS.has(ending))) return null;
  return kinds.find((kind) => extensions[kind].includes(last)) ?? null;
}

/** Keeps the extension of its kind: "Plan n° 2/3" of a PDF is "Plan n° 2-3.pdf". */
export function savedName(label: string, kind: UploadKind): string {
  const plain = label.normalize("NFC").replace(new RegExp(UNNAMEABLE, "gu"), "-");
  const parts = plain.split(".").map((part) => part.trim());
  const isEnded = parts.length > 1 && extensions[kind].includes(parts.at(-1)?.toLowerCase() ?? "");
  const [first = "", ...others] = isEnded ? parts.slice(0, -1) : parts;
  const runs = (part: string) => RUNS.has(part.toLowerCase());
  const whole = others.reduce((name, part) => `${name}${runs(part) ? "-" : "."}${part}`, first);
  return `${trimOf(whole, /[.\s]/) || "document"}.${extensions[kind][0]}`;
}

const MAX_NAME_LENGTH = 200;

/** Separators, characters that systems refuse, invisible characters and bidirectional overrides. */
const UNNAMEABLE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Extensions that some system executes or renders as a page. */
const RUNS: ReadonlySet<string> = new Set(
  (
    "php php3 php4 php5 phtml phar asp aspx jsp cgi pl py rb sh bash exe dll com bat cmd scr msi ps1 vbs vbe js jse " +
    "mjs wsf hta jar lnk url reg html htm xhtml shtml svg svgz swf htaccess docm xlsm"
  ).split(" "),
);
