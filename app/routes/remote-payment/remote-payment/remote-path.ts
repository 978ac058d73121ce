import { to, url } from "#app/urls.ts";

/** URL of a remote payment; `token` is that of the payment link. */
export function remotePath(
  uid: string,
  token: string | null,
  more: { attente?: number | null } = {},
): string {
  return to(url.remotePayment, null, { order_uid: uid, cle: token, ...more });
}
