import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import roomTexts from "#app/locales/fr/room/room.json";
import { texts } from "#app/locales/texts.ts";
import { places, readRoom } from "#app/models/room/room.ts";
import { readGrid } from "#app/models/search/grid.ts";
import { config } from "#app/services/platform/config.server.ts";
import {
  estimateRoom,
  listChoices,
  listRoomPlaces,
  listRoomProducts,
} from "#app/services/room/room.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/room.ts";
import { RoomPage } from "./room/room-page.tsx";
import { seenProduct } from "./room/room-product.ts";

const t = texts(roomTexts);

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const state = readRoom(address.searchParams);
  const place = places.find((one) => one === address.searchParams.get("pour")) ?? null;
  const grid = readGrid(address.searchParams, false);
  const [parts, choices, page] = await Promise.all([
    estimateRoom(buyer, state),
    listChoices(),
    listRoomProducts(buyer, place, grid),
  ]);
  const seen = await listRoomPlaces(page.products.map(({ uid }) => uid));
  return {
    state,
    parts,
    choices,
    place,
    products: page.products.map((product) => seenProduct(product, seen)),
    total: page.total,
    from: page.from,
    pageSize: grid.pageSize,
    canonical: config.ORIGIN + url.room,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { canonical } }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: canonical },
];

export default function RoomRoute({ loaderData }: Route.ComponentProps) {
  return <RoomPage {...loaderData} />;
}
