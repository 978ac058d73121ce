import { redirect } from "react-router";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { notFound } from "./reply.server.ts";

export function idParam(text: string): number {
  return readId(text) ?? notFound();
}

export function readId(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return id <= MAX_INTEGER ? id : null;
}

export function readUuid(text: string): string | null {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null;
}

/** `address` is the `url` of the loader's arguments: that of `request` ends in ".data" for data requests. */
export function requirePath({ pathname, search }: URL, path: string): void {
  if (pathname !== path) throw redirect(path + search, 301);
}
