import { requestNumber } from "#app/models/contact/request.ts";
import { db } from "#app/services/platform/database.server.ts";
import { contactRequests } from "#drizzle/schema/contact.ts";

const HOUR = 3_600_000;

/** A visitor's request to a depot, as if it were sent from the contact page. */
export async function makeRequest(storeUid: number, dueInHours: number) {
  const number = requestNumber(crypto.getRandomValues(new Uint8Array(8)), new Date());
  const [made] = await db
    .insert(contactRequests)
    .values({
      ...{ number, storeUid, answers: [], contentHash: number },
      ...{ themeLabel: "Livraison", subThemeLabel: "Retard" },
      ...{ name: "Zoé Essai", email: "zoe@exemple.fr", phone: "" },
      dueAt: new Date(Date.now() + dueInHours * HOUR),
    })
    .returning();
  if (!made) throw new Error("insert of a request returned no row");
  return made;
}
