import { to, url } from "#app/urls.ts";

export function remotePath(
  uid: string,
  token: string | null,
  more: { attente?: number | null } = {},
): string {
  return to(url.remotePayment, null, { order_uid: uid, cle: token, ...more });
}
