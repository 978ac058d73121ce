import { sessionCookie } from "#app/models/auth/session.ts";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { Browser } from "#tests/support/shop.ts";

export async function signedIn(
  origin: string,
  customer: { customerId: number },
  headers: Record<string, string> = {},
): Promise<Browser> {
  const browser = new Browser(origin, headers);
  const { id } = await openCustomerSession(null, customer.customerId, {
    userAgent: "",
    address: "",
  });
  browser.cookies.set(sessionCookie(origin).name, id);
  return browser;
}
