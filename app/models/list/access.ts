/** What the colleagues of a list's owner may do with it. */
export type ListSharing = "none" | "read" | "edit";

/** What somebody may do with a list: all, change it but for its end and its sharing, or read it. */
export type ListAccess = "owner" | "edit" | "read";

/** The one who asks, against the owner of a list and their company. */
export type ListReader = { customerId: number; companyId: number };

/** What somebody may do with a list; null when it is nothing to them: another company's, or not shared. */
export function listAccess(
  reader: ListReader,
  owner: ListReader & { sharing: ListSharing },
): ListAccess | null {
  if (reader.customerId === owner.customerId) return "owner";
  if (reader.companyId !== owner.companyId || owner.sharing === "none") return null;
  return owner.sharing;
}

/** True for who may change the lines and the words of a list. */
export function mayEdit(access: ListAccess): boolean {
  return access !== "read";
}
