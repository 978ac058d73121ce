export type ListSharing = "none" | "read" | "edit";

/** Rights on a list: all, changes except deletion and sharing, or reading. */
export type ListAccess = "owner" | "edit" | "read";

export type ListReader = { customerId: number; companyId: number };

/** Rights of a reader on a list; null for none: another company's, or not shared. */
export function listAccess(
  reader: ListReader,
  owner: ListReader & { sharing: ListSharing },
): ListAccess | null {
  if (reader.customerId === owner.customerId) return "owner";
  if (reader.companyId !== owner.companyId || owner.sharing === "none") return null;
  return owner.sharing;
}

/** True when the lines and texts of a list may be changed. */
export function mayEdit(access: ListAccess): boolean {
  return access !== "read";
}
