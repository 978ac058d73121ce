import type { Store } from "#app/models/store/store.ts";
import { to, url } from "#app/urls.ts";

export function storePath({ uid, slug }: Pick<Store, "uid" | "slug">): string {
  return to(url.store, { storeUid: uid, slug });
}
