import { soundContent } from "./content.ts";
import { extensions, UPLOAD_BYTES, type UploadKind, uploadKinds } from "./upload.ts";

export type CheckedUpload =
  | { ok: true; name: string; kind: UploadKind; bytes: Uint8Array }
  | { ok: false; reason: "file-size" | "file-type" };

/**
 * What a file is, by what is in it: its name must say the same, and hide nothing (a path, a second ending that runs
 * somewhere, a character that is not drawn). Refuses what is too large, of no kind in `kinds`, cut short, or two
 * things at once. `bytes` are those to keep: what telephones hang behind their photographs is cut off.
 */
export function checkUpload(
  typedName: string,
  bytes: Uint8Array,
  kinds: readonly UploadKind[] = uploadKinds,
): CheckedUpload {
  if (bytes.length > UPLOAD_BYTES) return { ok: false, reason: "file-size" };
  const name = typedName.normalize("NFC").trim();
  const kind = kindOfName(name);
  if (!kind || !kinds.includes(kind)) return { ok: false, reason: "file-type" };
  const sound = soundContent(kind, bytes);
  return sound.ok
    ? { ok: true, name, kind, bytes: sound.bytes }
    : { ok: false, reason: "file-type" };
}

/** The kind that a name claims; null when it claims none of ours, or is not the name of a file. */
function kindOfName(name: string): UploadKind | null {
  if (name.length > MAX_NAME_LENGTH || UNNAMEABLE.test(name) || name.startsWith(".")) return null;
  const [, ...endings] = name.toLowerCase().split(".");
  const last = endings.at(-1);
  if (last === undefined || endings.slice(0, -1).some((ending) => RUNS.has(ending))) return null;
  return uploadKinds.find((kind) => extensions[kind].includes(last)) ?? null;
}

/**
 * What a file that people called by another name is saved under: that name, with the ending of what the file is, and
 * nothing that a file's name may not hold. "Plan n° 2/3" of a PDF is "Plan n° 2-3.pdf".
 */
export function savedName(label: string, kind: UploadKind): string {
  const plain = label.normalize("NFC").replace(new RegExp(UNNAMEABLE, "gu"), "-");
  const parts = plain.split(".").map((part) => part.trim());
  const isEnded = parts.length > 1 && extensions[kind].includes(parts.at(-1)?.toLowerCase() ?? "");
  const [first = "", ...others] = isEnded ? parts.slice(0, -1) : parts;
  const runs = (part: string) => RUNS.has(part.toLowerCase());
  const whole = others.reduce((name, part) => `${name}${runs(part) ? "-" : "."}${part}`, first);
  return `${whole.replace(/^[.\s]+|[.\s]+$/g, "") || "document"}.${extensions[kind][0]}`;
}

const MAX_NAME_LENGTH = 200;

/** Separators of paths, what Windows and shells refuse or expand, what is not drawn or turns the direction of a text. */
const UNNAMEABLE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** What some system runs or shows as a page when it stands before the last ending. */
const RUNS: ReadonlySet<string> = new Set(
  (
    "php php3 php4 php5 phtml phar asp aspx jsp cgi pl py rb sh bash exe dll com bat cmd scr msi ps1 vbs vbe js jse " +
    "mjs wsf hta jar lnk url reg html htm xhtml shtml svg svgz swf htaccess docm xlsm"
  ).split(" "),
);
