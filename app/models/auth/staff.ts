import { HOUR_MS } from "#app/models/platform/duration.ts";

/** In the order of the screens. */
export const staffRoles = [
  "depot",
  "counter",
  "order-desk",
  "catalogue",
  "editor",
  "operator",
  "staff-manager",
] as const;

export type StaffRole = (typeof staffRoles)[number];

export type StaffAct =
  | "sign-in"
  | "sign-out"
  | "account-created"
  | "account-changed"
  | "account-ended"
  | "first-code-made"
  | "password-set"
  | "terminal-sign-in"
  | "pin-set"
  | "pin-unlocked"
  | "badge-made"
  | "factor-enrolled"
  | "factor-reset"
  | "recovery-code-used"
  | "recovery-codes-made"
  | "passkey-added"
  | "passkey-removed"
  | "passkey-used"
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
  | "theme-moved"
  | "import-created"
  | "import-apply"
  | "import-stop"
  | "import-undo"
  | "import-drop"
  | "photo-added"
  | "photo-described"
  | "photo-moved"
  | "photo-deleted"
  | "photo-restored"
  | "meaning-added"
  | "meaning-withdrawn"
  | "meaning-restored"
  | "product-pinned"
  | "product-excluded"
  | "pin-removed"
  | "setting-saved"
  | "setting-restored"
  | "message-text-saved"
  | "message-text-restored"
  | "message-tried"
  | "switch-set"
  | "switch-ended"
  | "document-added"
  | "document-deleted"
  | "document-restored"
  | "documents-due"
  | "media-received"
  | "media-retried"
  | "media-host-allowed"
  | "media-host-withdrawn"
  | "card-request-approved"
  | "card-request-refused"
  | "record-created"
  | "record-changed"
  | "record-removed"
  | "behalf-started"
  | "behalf-ended"
  | "behalf-order"
  | "behalf-quote"
  | "behalf-list"
  | "slots-capacity"
  | "depot-closed"
  | "depot-reopened"
  | "order-found"
  | "order-missing"
  | "order-ready"
  | "order-cancelled"
  | "arrival-served"
  | "arrival-gone"
  | "arrival-restored"
  | "order-handed-over"
  | "order-delivered"
  | "delivery-refused"
  | "driver-arrived"
  | "handover-undone"
  | "order-noted"
  | "order-mail-resent"
  | "order-moved"
  | "order-refunded"
  | "order-cancelled-at-desk"
  | "order-proposed"
  | "order-withdrawn";

export type Staff = {
  id: number;
  name: string;
  email: string;
  roles: readonly StaffRole[];
  /** Depots that the account is bound to. */
  storeUids: readonly number[];
};

export const STAFF_IDLE_MINUTES = 30;

export const STAFF_LONGEST_HOURS = 10;

const TOUCH_SECONDS = 60;

export const STAFF_EVENTS_PER_PAGE = 50;
export const STAFF_EVENT_DAYS = 365;

/** Earliest last use and earliest opening of a live session. */
export function staffSessionSince(now: Date): { seen: Date; opened: Date } {
  return {
    seen: new Date(now.getTime() - STAFF_IDLE_MINUTES * 60_000),
    opened: new Date(now.getTime() - STAFF_LONGEST_HOURS * HOUR_MS),
  };
}

/** True when the recorded last use is old enough to be written again. */
export function staffNeedsTouch({ seenAt }: { seenAt: Date }, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= TOUCH_SECONDS * 1000;
}

export function hasRole({ roles }: Pick<Staff, "roles">, role: StaffRole): boolean {
  return roles.includes(role);
}

const deskRoles: readonly StaffRole[] = ["order-desk", "counter", "depot"];

/** True for an account that reads orders and customers, of all depots or of its own. */
export function mayReadDesk({ roles }: Pick<Staff, "roles">): boolean {
  return roles.some((role) => deskRoles.includes(role));
}

/** Roles that act in depots: an account of one names its depots. */
const storeRoles: readonly StaffRole[] = ["depot", "counter"];

export function isStoreRole(role: StaffRole): boolean {
  return storeRoles.includes(role);
}

/** Depots that an account serves in a role: those it is bound to, all for a role of no depot, none without it. */
export function staffStores(
  { roles, storeUids }: Pick<Staff, "roles" | "storeUids">,
  role: StaffRole,
): "all" | readonly number[] {
  if (!roles.includes(role)) return [];
  return isStoreRole(role) ? storeUids : "all";
}

/** Depots that an account serves in some of the roles of depots. */
export function boundStores(
  staff: Pick<Staff, "roles" | "storeUids">,
  roles: readonly ("counter" | "depot")[],
): readonly number[] {
  return roles.some((role) => staff.roles.includes(role)) ? staff.storeUids : [];
}

/** True when an account serves the depot in the role. */
export function servesStore(
  staff: Pick<Staff, "roles" | "storeUids">,
  role: StaffRole,
  storeUid: number,
): boolean {
  const stores = staffStores(staff, role);
  return stores === "all" || stores.includes(storeUid);
}

/** Normalises an e-mail address or a login for storage and lookup. */
export function staffLogin(typed: string): string {
  return typed.trim().toLowerCase();
}

export type StaffCookie = { name: string; secure: boolean };

const PATH = "/exploitation";

/** True for staff pages and their data, which must not stay in browser caches. */
export function isStaffPath(pathname: string): boolean {
  return pathname === PATH || pathname.startsWith(`${PATH}/`) || pathname.startsWith(`${PATH}.`);
}

/** `__Secure-`, wherever browsers accept it: `__Host-` would send the cookie to the whole shop. */
export function staffCookie(origin: string): StaffCookie {
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === "https:" || hostname === "localhost";
  return { name: secure ? "__Secure-madrier-exploitation" : "madrier-exploitation", secure };
}

/** Set-Cookie line of a session; a null id deletes the cookie. Links from other sites do not carry it. */
export function staffCookieLine({ name, secure }: StaffCookie, id: string | null): string {
  const end = id === null ? "; Max-Age=0" : "";
  return `${name}=${id ?? ""}; Path=${PATH}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${end}`;
}

/** Session id of a Cookie header: 22 base64url characters (128 bits), else null. */
export function readStaffCookie({ name }: StaffCookie, header: string | null): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && /^[\w-]{22}$/.test(value)) return value;
  }
  return null;
}

const MAX_BACK_LENGTH = 500;

/** Page to open after sign-in: the requested staff page, or the first. */
export function staffBack(typed: string): string {
  if (typed.length > MAX_BACK_LENGTH) return PATH;
  const target = typed.startsWith("/") ? URL.parse(typed, "http://own.invalid") : null;
  const isOwn = target?.origin === "http://own.invalid" && isStaffPath(target.pathname);
  return target && isOwn && target.pathname !== `${PATH}/connexion`
    ? target.pathname + target.search
    : PATH;
}
