import { beforeAll, expect, test } from "vitest";
import { readRoom } from "#app/models/room/room.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { addRoomToCart, estimateRoom, findCovered } from "#app/services/room/room.server.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeColor, makePaint, makeTiles } from "#tests/support/paint/paints.ts";

let tiles: Awaited<ReturnType<typeof makeTiles>>;
let paint: Awaited<ReturnType<typeof makePaint>>;

beforeAll(async () => {
  await makeColor({ code: "RAL9010", number: "RAL 9010", name: "Blanc pur", hex: "#f7f9ef" });
  paint = await makePaint({ base: "white" });
  tiles = await makeTiles();
});

const room = (query: string) => readRoom(new URLSearchParams(query));
const sizes = "longueur=5&largeur=4&hauteur=2,5&ouvertures=5";

test("needs paint in two coats and tiles with their waste, in whole packs", async () => {
  const parts = await estimateRoom(null, room(`mur=RAL9010&sol=${tiles.uid}&${sizes}`));

  expect(parts).toMatchObject([
    {
      place: "wall",
      surfaceHundredths: 4000,
      millilitres: 7300,
      lines: [{ product: { uid: paint.uid }, codeColor: "RAL9010", quantity: 1 }],
    },
    {
      place: "ground",
      surfaceHundredths: 2000,
      lines: [{ product: { uid: tiles.uid, price: null }, quantity: 16 }],
    },
  ]);
});

test("shows the prices of a room only to readers who may see them", async () => {
  const state = room(`sol=${tiles.uid}&${sizes}`);
  const [seen] = await estimateRoom(await makeBuyer(), state);
  const [hidden] = await estimateRoom(await makeBuyer({ role: "buyer-without-prices" }), state);

  expect(seen?.lines[0]?.product.price?.unitMills).toBe(10_000);
  expect(hidden?.lines[0]?.product).toMatchObject({ price: null, stock: null });
});

test("leaves out a misplaced product, an unknown colour or product", async () => {
  const choice = room(`mur=${tiles.uid}&sol=999999999`);

  expect(await estimateRoom(null, choice)).toEqual([]);
  expect(await estimateRoom(null, room("mur=RAL0000"))).toEqual([]);
  expect(await findCovered(choice)).toEqual({ wall: null, ground: null, isWhole: false });
});

test("a room goes into the cart whole, with quantities computed here", async () => {
  const buyer = await makeBuyer();
  const state = room(`mur=RAL9010&sol=${tiles.uid}&${sizes}`);

  const answers = await addRoomToCart({ customerId: buyer.customerId }, buyer, state);

  const { lines } = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(
    lines.map(({ productUid, codeColor, quantity }) => [productUid, codeColor, quantity]),
  ).toEqual([
    [paint.uid, "RAL9010", 1],
    [tiles.uid, "", 16],
  ]);
});

test("a bare room adds nothing", async () => {
  const buyer = await makeBuyer();

  expect(await addRoomToCart({ customerId: buyer.customerId }, buyer, room(""))).toEqual([]);
});

test("draws the colour and the pieces of the coverings", async () => {
  const covered = await findCovered(room(`mur=RAL9010&sol=${tiles.uid}`));

  expect(covered).toMatchObject({
    isWhole: true,
    wall: { kind: "paint", hex: "#f7f9ef" },
    ground: { kind: "pieces", pattern: "tile", widthMillimetres: 600, hex: "#b0aea8" },
  });
});
