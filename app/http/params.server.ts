import { redirect } from "react-router";
import { notFound } from "./reply.server.ts";

/** The largest number an identifier can be (a PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

/** A number from a path; anything else ends the request with the 404 page. */
export function idParam(text: string): number {
  return readId(text) ?? notFound();
}

/** An identifier as it stands in an address; null for anything that cannot be one. */
export function readId(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : null;
}

/**
 * Sends a request to the one address of its page, its query kept, when it came by another (a slug of
 * old). `address` is the `url` of the loader's arguments: that of `request` ends in ".data" when the
 * page is asked for by JavaScript.
 */
export function requirePath({ pathname, search }: URL, path: string): void {
  if (pathname !== path) throw redirect(path + search, 301);
}
