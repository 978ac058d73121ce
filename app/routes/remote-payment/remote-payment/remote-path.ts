import { to, url } from "#app/urls.ts";

/** The page where an order is paid from afar; `token` is that of the link by which one came. */
export function remotePath(
  uid: string,
  token: string | null,
  more: { attente?: number | null } = {},
): string {
  return to(url.remotePayment, null, { order_uid: uid, cle: token, ...more });
}
