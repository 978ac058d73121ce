import { eq } from "drizzle-orm";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { addPhoto } from "#app/services/media/photo.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { aPhotograph } from "#tests/support/content/contents.ts";
import { makeProduct } from "#tests/support/factories.ts";

let clerk: Promise<ByStaff> | undefined;

export function aClerk(): Promise<ByStaff> {
  clerk ??= makeStaff(["catalogue"]).then(({ id }) => ({ staffId: id, address: "essai" }));
  return clerk;
}

/** Makes a product as the staff's screens name it. */
export async function makeMediaProduct() {
  const { uid, erpCode, label } = await makeProduct();
  return { uid, code: erpCode ?? "", label };
}

export async function photographFile(width = 700, name = "photo.jpg"): Promise<File> {
  return new File([new Uint8Array(await aPhotograph(width))], name, { type: "image/jpeg" });
}

/** Adds photographs to a product, none like another. */
export async function addPhotos(product: { uid: number; code: string }, count = 1): Promise<void> {
  for (let at = 0; at < count; at++) {
    const added = await addPhoto(product, { file: await photographFile() }, await aClerk());
    if (!added.ok) throw new Error(added.reason);
  }
}

/** Returns the hash that listings show. */
export async function shownPhoto(uid: number): Promise<string | null> {
  const [row] = await db
    .select({ photo: products.photo })
    .from(products)
    .where(eq(products.uid, uid));
  return row?.photo ?? null;
}
