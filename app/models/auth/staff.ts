/** What somebody of the merchant's may do: look after what goes between the systems, or write what pages say. */
export const staffRoles = ["operator", "editor"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** What is written down of what they do. */
export type StaffAct =
  | "sign-in"
  | "sign-out"
  | "message-replayed"
  | "message-dropped"
  | "request-taken"
  | "request-answered"
  | "request-closed"
  | "content-created"
  | "content-saved"
  | "content-restored"
  | "content-published"
  | "content-scheduled"
  | "content-withdrawn"
  | "content-deleted"
  | "content-undeleted"
  | "image-added"
  | "image-described"
  | "theme-created"
  | "theme-saved"
  | "theme-moved";

/** Somebody of the merchant's who is signed in. */
export type Staff = { id: number; name: string; email: string; roles: readonly StaffRole[] };

/** A session that nobody used for this long is over: these screens show what is not for everybody. */
export const STAFF_IDLE_MINUTES = 30;

/** No session lasts longer than a working day. */
export const STAFF_LONGEST_HOURS = 10;

/** `seenAt` is written at most this often. */
const TOUCH_SECONDS = 60;

/** The acts shown on one page of the journal, and the days they are kept. */
export const STAFF_EVENTS_PER_PAGE = 50;
export const STAFF_EVENT_DAYS = 365;

/** The moments after which a session must have been used, and opened, to be alive. */
export function staffSessionSince(now: Date): { seen: Date; opened: Date } {
  return {
    seen: new Date(now.getTime() - STAFF_IDLE_MINUTES * 60_000),
    opened: new Date(now.getTime() - STAFF_LONGEST_HOURS * 3_600_000),
  };
}

/** True when the last use on record is old enough to be written again. */
export function staffNeedsTouch({ seenAt }: { seenAt: Date }, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= TOUCH_SECONDS * 1000;
}

/** True when somebody has a role. */
export function hasRole({ roles }: Pick<Staff, "roles">, role: StaffRole): boolean {
  return roles.includes(role);
}

/** An e-mail address as it is kept and looked up. */
export function staffLogin(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The cookie of their sessions; it goes nowhere but to their pages. */
export type StaffCookie = { name: string; secure: boolean };

const PATH = "/exploitation";

/** True for the addresses of these pages, and of their data: what they show is never kept for the next who asks. */
export function isStaffPath(pathname: string): boolean {
  return pathname === PATH || pathname.startsWith(`${PATH}/`) || pathname.startsWith(`${PATH}.`);
}

/** `__Secure-`, wherever browsers keep such a cookie: `__Host-` would send it to the whole shop. */
export function staffCookie(origin: string): StaffCookie {
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === "https:" || hostname === "localhost";
  return { name: secure ? "__Secure-madrier-exploitation" : "madrier-exploitation", secure };
}

/** The Set-Cookie line for a session id; null makes the browser forget it. Links from elsewhere carry none. */
export function staffCookieLine({ name, secure }: StaffCookie, id: string | null): string {
  const end = id === null ? "; Max-Age=0" : "";
  return `${name}=${id ?? ""}; Path=${PATH}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${end}`;
}

/** The session id in a Cookie header: 22 base64url characters (128 bits), else null. */
export function readStaffCookie({ name }: StaffCookie, header: string | null): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && /^[\w-]{22}$/.test(value)) return value;
  }
  return null;
}

/** Longer than any of their addresses. */
const MAX_BACK_LENGTH = 500;

/** Where to go once signed in: a page of theirs, or the first. */
export function staffBack(typed: string): string {
  if (typed.length > MAX_BACK_LENGTH) return PATH;
  const target = typed.startsWith("/") ? URL.parse(typed, "http://own.invalid") : null;
  const isOwn = target?.origin === "http://own.invalid" && isStaffPath(target.pathname);
  return target && isOwn && target.pathname !== `${PATH}/connexion`
    ? target.pathname + target.search
    : PATH;
}
