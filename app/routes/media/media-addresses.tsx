import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, TextArea, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
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

type Reply = Parameters<typeof useServerForm>[0];

type MediaAddressesPageProps = { staff: StaffView; hosts: readonly string[]; reply: Reply };

/** Files fetched by their addresses, and the hosts from which they may be. */
function MediaAddressesPage({ staff, hosts, reply }: MediaAddressesPageProps) {
  const isOfHost = reply?.result.initialValue?.act === "allow";
  return (
    <StaffPage
      staff={staff}
      title={t("addresses.title")}
      lead={<Link to={url.mediaBatches}>{t("title")}</Link>}
    >
      <FetchFiles reply={isOfHost ? undefined : reply} />
      <Hosts hosts={hosts} reply={isOfHost ? reply : undefined} />
    </StaffPage>
  );
}

function FetchFiles({ reply }: { reply: Reply }) {
  const { form, fields } = useServerForm<z.input<typeof addressesForm>>(reply, {
    id: "addresses",
  });
  return (
    <section className="panel">
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="act" value="fetch" />
        <TextArea
          field={fields.lines}
          label={t("addresses.lines")}
          hint={t("addresses.lines-hint")}
          rows={8}
          required
        />
        <Button>{t("addresses.fetch")}</Button>
      </PostForm>
    </section>
  );
}

function Hosts({ hosts, reply }: { hosts: readonly string[]; reply: Reply }) {
  const { form, fields } = useServerForm<z.input<typeof addressesForm>>(reply, { id: "hosts" });
  return (
    <section className="panel stack">
      <h2>{t("addresses.hosts")}</h2>
      <p>{t("addresses.hosts-lead")}</p>
      {hosts.length > 0 ? (
        <ul className="media-hosts">
          {hosts.map((host) => (
            <li key={host}>
              <code className="id">{host}</code>
              <CommandForm
                action={url.mediaAddresses}
                fields={{ act: "withdraw", host }}
                kind="danger"
                label={t("addresses.withdraw-of", { host })}
              >
                {t("addresses.withdraw")}
              </CommandForm>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("addresses.no-hosts")}</p>
      )}
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="act" value="allow" />
        <Field
          field={fields.host}
          label={t("addresses.host")}
          hint={t("addresses.host-hint")}
          maxLength={253}
          autoComplete="off"
          required
        />
        <Button kind="secondary">{t("addresses.allow")}</Button>
      </PostForm>
    </section>
  );
}
