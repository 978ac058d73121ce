import type { Environment } from "../../scripts/environment.ts";

/** Signs in as that many customers, without their passwords, and puts ten products in the cart of each. */
export async function signInClients(settings: Environment, clients: number): Promise<string[]> {
  // The shop's modules read their settings when they are first imported.
  Object.assign(process.env, settings, { LOG_LEVEL: "silent" });
  const { sessionCookie } = await import("#app/models/session.ts");
  const { addToCart } = await import("#app/services/cart.server.ts");
  const { pool } = await import("#app/services/database.server.ts");
  const { signIn } = await import("#app/services/session.server.ts");
  const { name } = sessionCookie(settings.ORIGIN ?? "");
  const { rows: customers } = await pool.query<{ id: number }>(
    "select id from customers where card_status = 'active' order by id limit $1",
    [clients],
  );
  const { rows: products } = await pool.query<{ uid: number }>(
    "select uid from products where is_active and not only_in_store order by uid limit 10",
  );
  const cookies: string[] = [];
  for (const { id } of customers) {
    const session = await signIn(null, id, { userAgent: "bench", address: "" });
    for (const { uid } of products) {
      await addToCart({ customerId: id }, { productUid: uid, codeColor: "", quantity: 1 });
    }
    cookies.push(`${name}=${session.id}`);
  }
  await pool.end();
  return cookies;
}
