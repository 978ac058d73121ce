import { Buffer } from "node:buffer";

/** Compound file with entries of these names, as Office stores objects of before 2007 ([MS-CFB], section 2.6.1). */
export function compound(names: readonly string[], content = ""): Buffer {
  const header = Buffer.alloc(512);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt8(2, 66);
    return entry;
  });
  return Buffer.concat([header, Buffer.from(content.padEnd(512, "\0"), "latin1"), ...entries]);
}

export const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><clipPath id="clip0"><rect width="96" height="96"/></clipPath></defs><g clip-path="url(#clip0)"><path d="M0 0h96v96z" fill="#4472C4"/></g></svg>`,
);
