import type pg from "pg";
import type { ListSharing } from "#app/models/list/access.ts";
import {
  customerListItems,
  customerLists,
  wishlistItems,
  wishlists,
} from "#drizzle/schema/list.ts";
import { copyRows } from "../copy.ts";
import type { SeedShelf } from "./order-lines.ts";

type Seeded = {
  list: typeof customerLists.$inferInsert & { id: number };
  items: (typeof customerListItems.$inferInsert)[];
};

type Kept = {
  customerId: number;
  shelf: number;
  label: string;
  comment: string;
  from: number;
  sharing?: ListSharing;
};

const kept: readonly Kept[] = [
  {
    customerId: 1,
    shelf: 0,
    label: "Fondations, rue des Lilas",
    comment: "Livraison en mai",
    from: 0,
    sharing: "edit",
  },
  { customerId: 1, shelf: 0, label: "Fourgon : à garder d’avance", comment: "", from: 6 },
  { customerId: 4, shelf: 1, label: "Cloisons du cabinet Weber", comment: "", from: 0 },
  {
    customerId: 2,
    shelf: 0,
    label: "À racheter chaque mois",
    comment: "Vu avec l’équipe",
    from: 3,
    sharing: "read",
  },
];

const words = ["Pour la dalle", "", "Vérifier la hauteur avant de commander", "", ""];

const ITEMS = 5;
const DAY_MS = 86_400_000;

const SHOWROOM = "5c0d3f5e-8a5b-4a52-9a1f-2f6c7f1d0a11";
const SHOWROOM_ITEMS = 7;

export async function loadLists(
  client: pg.Client,
  { shelves, now }: { shelves: readonly SeedShelf[]; now: Date },
): Promise<void> {
  const lists = [...listRows(shelves, now)];
  await copyRows(
    client,
    customerLists,
    lists.map(({ list }) => list),
  );
  await copyRows(
    client,
    customerListItems,
    lists.flatMap(({ items }) => items),
  );
  await copyRows(client, wishlists, [
    {
      id: SHOWROOM,
      storeUid: 1,
      customerId: 1,
      label: "Votre terrasse et ses abords",
      comment: "Ce que nous avons vu ensemble au showroom.",
      createdAt: new Date(now.getTime() - 2 * DAY_MS),
    },
  ]);
  await copyRows(client, wishlistItems, showroomItems(shelves));
}

function* listRows(shelves: readonly SeedShelf[], now: Date): Generator<Seeded> {
  for (const [index, { customerId, shelf, from, ...fields }] of kept.entries()) {
    const id = index + 1;
    const touchedAt = new Date(now.getTime() - (3 + index) * DAY_MS);
    const dates = { createdAt: touchedAt, updatedAt: touchedAt };
    const goods = (shelves[shelf] ?? []).slice(from, from + ITEMS);
    yield {
      list: { id, customerId, ...fields, sharing: fields.sharing ?? "none", ...dates },
      items: goods.map((one, place) => ({
        id: index * ITEMS + place + 1,
        listId: id,
        ...goodsOf(one, place),
        comment: words[place] ?? "",
        addedAt: touchedAt,
      })),
    };
  }
}

function showroomItems(shelves: readonly SeedShelf[]) {
  return shelves
    .flatMap((shelf) => shelf.slice(1, 2))
    .slice(0, SHOWROOM_ITEMS)
    .map((one, place) => ({
      id: place + 1,
      wishlistId: SHOWROOM,
      ...goodsOf(one, place),
      comment: place === 0 ? "Pour la dalle de la terrasse" : "",
    }));
}

function goodsOf({ product, colours }: SeedShelf[number], place: number) {
  const codeColor = colours[0]?.codeColor ?? "";
  const quantity = Math.min(9999, product.packagingQuantity * (place + 2));
  return { productUid: product.uid, codeColor, quantity, position: place + 1 };
}
