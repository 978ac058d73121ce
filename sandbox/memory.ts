import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

export type Memory = {
  part: <T extends object>(name: string, initial: T) => T;
  save: () => void;
};

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
