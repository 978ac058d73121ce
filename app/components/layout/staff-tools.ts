import { hasRole, type Staff, type StaffRole } from "#app/models/auth/staff.ts";
import { url } from "#app/urls.ts";

/** A screen of the staff, for some roles; `also` are other addresses that are part of it. */
type Screen = { path: string; roles: readonly StaffRole[]; also?: readonly string[] };

/** `name` is its key in the texts. */
export type StaffTool = Screen & { name: keyof typeof tools };

export type StaffGroup = { name: GroupName; tools: readonly StaffTool[] };

const ofDesk = ["order-desk", "counter", "depot"] as const;
const ofStores = ["depot", "counter"] as const;

const tools = {
  today: { path: url.today, roles: ["operator", ...ofDesk] },
  desk: { path: url.deskOrders, roles: ofDesk },
  customers: { path: url.deskCustomers, roles: ofDesk },
  behalf: { path: url.behalf, roles: ["counter", "order-desk"] },
  requests: { path: url.staffRequests, roles: ["operator", ...ofDesk] },
  "card-requests": { path: url.staffCardRequests, roles: ["catalogue"] },
  preparation: { path: url.preparationStores, roles: ["depot"] },
  arrivals: { path: url.arrivalStores, roles: ofStores },
  handover: { path: url.handoverStores, roles: ofStores },
  rounds: { path: url.roundStores, roles: ["depot"] },
  slots: { path: url.slotStores, roles: ["depot"] },
  opening: { path: url.opening, roles: ["catalogue"] },
  records: { path: url.records, roles: ["catalogue"] },
  imports: { path: url.merchantImports, roles: ["catalogue"] },
  media: { path: url.mediaProducts, roles: ["catalogue"], also: [url.mediaBatches] },
  searches: { path: url.askedSearches, roles: ["catalogue"] },
  editor: { path: url.contents, roles: ["editor"] },
  images: { path: url.imageList, roles: ["editor"] },
  themes: { path: url.themeList, roles: ["editor"] },
  switches: { path: url.switches, roles: ["operator"] },
  settings: { path: url.settings, roles: ["catalogue"] },
  "messages-sent": { path: url.staffMessages, roles: ["catalogue"] },
  staff: { path: url.staffMembers, roles: ["staff-manager"] },
  messages: { path: url.erpMessages, roles: ["operator"] },
  journal: { path: url.staffJournal, roles: ["operator"] },
} as const satisfies Record<string, Screen>;

/** In the order of the menu and of the first page. */
const groups = {
  day: ["today"],
  orders: ["desk"],
  customers: ["customers", "behalf", "requests", "card-requests"],
  depot: ["preparation", "arrivals", "handover", "rounds", "slots"],
  catalogue: ["opening", "records", "imports", "media", "searches"],
  site: ["editor", "images", "themes", "switches"],
  settings: ["settings", "messages-sent", "staff"],
  watch: ["messages", "journal"],
} as const satisfies Record<string, readonly (keyof typeof tools)[]>;

export type GroupName = keyof typeof groups;

/** Screens that the account's roles open, by subject; subjects without any are left out. */
export function groupTools(staff: Pick<Staff, "roles">): StaffGroup[] {
  return groupNames
    .map((name) => ({ name, tools: groups[name].map(toolOf).filter(isOpen(staff)) }))
    .filter((group) => group.tools.length > 0);
}

const groupNames = Object.keys(groups).filter((name): name is GroupName => name in groups);

const toolOf = (name: keyof typeof tools): StaffTool => ({ name, ...tools[name] });

const isOpen =
  (staff: Pick<Staff, "roles">) =>
  ({ roles }: StaffTool) =>
    roles.some((role) => hasRole(staff, role));

/** True for an address of this screen: of the list, of one of its rows, or of what they open. */
export function isOf({ path, also = [] }: StaffTool, pathname: string): boolean {
  return [path, ...also].some((own) => pathname === own || pathname.startsWith(`${own}/`));
}
