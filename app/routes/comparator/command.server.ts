import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { buyerContext } from "#app/http/buyer.server.ts";
import { addFlash, requireCartOwner } from "#app/http/session.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addedMessage } from "#app/services/cart/added-message.server.ts";
import {
  emptyComparator,
  removeFromComparator,
} from "#app/services/catalogue/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import {
  type ComparatorCommand,
  changedQuantities,
  type comparatorForm,
} from "./comparator/comparator-forms.ts";
import { comparatorQuery, type Typed } from "./comparator/typed.ts";

type Context = Readonly<RouterContextProvider>;
type Fields = z.output<typeof comparatorForm>;

/** Runs a command pressed without JavaScript; returns the page, with what is still typed. */
export async function runComparatorCommand(
  context: Context,
  { way, uid }: ComparatorCommand,
  { reference, lines }: Fields,
): Promise<string> {
  const { customerId } = context.get(buyerContext);
  const typed = { reference, quantities: changedQuantities(lines) };
  const others = { reference, quantities: typed.quantities.filter((one) => one.uid !== uid) };
  switch (way) {
    case "add":
      return pagePath((await addOne(context, uid, lines)) ? others : typed);
    case "remove":
      await removeFromComparator(customerId, [uid]);
      return pagePath(others);
    case "empty":
      await emptyComparator(customerId);
      await addFlash(context, { tone: "info", key: "comparator-emptied" });
      return pagePath({ reference, quantities: [] });
    case "differences":
      return pagePath(typed, true);
    case "rows":
      return pagePath(typed);
  }
}

async function addOne(context: Context, uid: number, lines: Fields["lines"]): Promise<boolean> {
  const { quantity: text = "" } = lines.find(({ productUid }) => productUid === uid) ?? {};
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const addition = { productUid: uid, codeColor: "", quantity };
  const added = await addToCart(await requireCartOwner(context), addition);
  await addFlash(context, addedMessage(added));
  return added.ok;
}

function pagePath(typed: Typed, differences: true | null = null): string {
  return to(url.comparator, null, { differences, ...comparatorQuery(typed) });
}
