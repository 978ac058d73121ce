import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_ADDRESS_LINES, readAddressLines } from "#app/models/media/batch.ts";
import { createAddressBatch } from "#app/services/media/batch.server.ts";
import {
  allowMediaHost,
  listMediaHosts,
  withdrawMediaHost,
} from "#app/services/media/host.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-addresses.ts";
import { MediaAddressesPage } from "./media-addresses/addresses-page.tsx";
import { addressesForm } from "./media-forms.ts";

const t = texts(batchTexts);
const tPhoto = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context), hosts: await listMediaHosts() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, addressesForm);
  if (!form.ok) return form.invalid();
  const { act, host, lines } = form.value;
  const by = byStaff(context);
  if (act === "fetch") {
    const read = readAddressLines(lines);
    if (read.length === 0) return form.refuse("addresses-required", "lines");
    if (read.length > MAX_ADDRESS_LINES) return form.refuse("addresses-many", "lines");
    const batchId = await createAddressBatch(read, by);
    return redirect(to(url.mediaBatch, { batchId }), 303);
  }
  if (act === "allow") {
    const allowed = await allowMediaHost(host, by);
    if (!allowed.ok) return form.refuse(allowed.reason, "host");
  } else {
    await withdrawMediaHost(host, by);
  }
  return redirect(to(url.mediaAddresses), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: tPhoto("title", { page: t("addresses.title") }) },
];

export default function MediaAddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaAddressesPage {...loaderData} reply={actionData} />;
}
