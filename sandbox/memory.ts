import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** What the sandbox remembers: plain data, written to a file when there is one. */
export type Memory = {
  /** The part called `name`, as it was left or else `initial`; change it, then `save`. */
  part: <T extends object>(name: string, initial: T) => T;
  save: () => void;
};

/** Opens the memory kept in `file`, or one that is lost at the end. */
export function openMemory(file: string | null): Memory {
  const parts: Record<string, object> =
    file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return {
    part: (name, initial) => {
      const part = Object.assign(initial, parts[name]);
      parts[name] = part;
      return part;
    },
    save: () => {
      if (!file) return;
      writeFileSync(`${file}.draft`, JSON.stringify(parts));
      renameSync(`${file}.draft`, file);
    },
  };
}
