import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** State of the sandbox: plain data, saved to a file if there is one. */
export type Memory = {
  /** The part called `name`, as saved or else `initial`; change it, then `save`. */
  part: <T extends object>(name: string, initial: T) => T;
  save: () => void;
};

/** Opens the state saved in `file`, or one in memory only. */
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
