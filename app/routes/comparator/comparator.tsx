import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import {
  comparedMessages,
  compareReference,
  findComparator,
} from "#app/services/catalogue/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/comparator.ts";
import { runComparatorCommand } from "./command.server.ts";
import { changedQuantities, commandOf, comparatorForm } from "./comparator/comparator-forms.ts";
import { ComparatorPage } from "./comparator/comparator-page.tsx";
import { comparatorQuery, readTyped } from "./comparator/typed.ts";

const t = texts(comparatorTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  return {
    ...(await findComparator(buyer)),
    storeLabel: buyer.store.label,
    onlyDifferences: address.searchParams.get("differences") === "true",
    typed: readTyped(address.searchParams),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, comparatorForm);
  if (!form.ok) return form.invalid();
  const command = commandOf(form.value);
  if (command) return redirect(await runComparatorCommand(context, command, form.value), 303);
  const added = await compareReference(context.get(buyerContext), form.value.reference);
  if (!added.ok) return form.refuse(added.reason, "reference");
  await addFlash(context, comparedMessages(added.compared));
  const typed = { reference: "", quantities: changedQuantities(form.value.lines) };
  return redirect(to(url.comparator, null, comparatorQuery(typed)), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ComparatorRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ComparatorPage {...loaderData} reply={actionData} />;
}
