import { redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { BlockForm } from "#app/components/record/block-form.tsx";
import { useServerForm } from "#app/components/ui/form.tsx";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import customerTexts from "#app/locales/fr/desk/customer.json";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import { blockForm } from "#app/models/record/block-form.ts";
import type { BlockedEntity } from "#app/models/record/entity.ts";
import { findCustomerSheet } from "#app/services/desk/customer.server.ts";
import { setBlocked } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/desk-block.ts";

const t = texts(customerTexts);
const tBlock = texts(blockTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("order-desk")];

/** The card of the address, or the company where it names none; 404 for one that is not the company's. */
async function findTarget(companyId: number, card: string | null) {
  const { company, people } = (await findCustomerSheet("all", companyId)) ?? notFound();
  if (card === null) {
    const key = company.code ?? notFound();
    return { entity: "companies" as const, key, name: company.label, isBlocked: company.isBlocked };
  }
  const person = people.find(({ cardNumber }) => cardNumber === card) ?? notFound();
  const isBlocked = person.state === "blocked";
  return { entity: "cards" as const, key: person.cardNumber, name: person.name, isBlocked };
}

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const companyId = idParam(params.companyId);
  const { key: _key, ...target } = await findTarget(companyId, searchParams.get("carte"));
  return { staff: toStaffView(context), companyId, ...target };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const companyId = idParam(params.companyId);
  const { entity, key } = await findTarget(companyId, address.searchParams.get("carte"));
  const form = await parseForm(request, blockForm);
  if (!form.ok) return form.invalid();
  const isBlocked = form.value.state === "bloque";
  const { reason } = form.value;
  const done = await setBlocked({ entity, key }, { isBlocked, reason }, byStaff(context));
  if (done.ok) {
    const fait = isBlocked ? "bloque" : "debloque";
    return redirect(to(url.deskCustomer, { companyId }, { fait }), 303);
  }
  return done.reason === "not-found" ? notFound() : form.refuse("block-last-owner", "reason");
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("head", { page: loaderData?.name ?? "" }) },
];

export default function DeskBlockRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskBlockPage {...loaderData} reply={actionData} />;
}

type DeskBlockPageProps = {
  staff: StaffView;
  companyId: number;
  entity: BlockedEntity;
  name: string;
  isBlocked: boolean;
  reply: FormReply | undefined;
};

function DeskBlockPage(props: DeskBlockPageProps) {
  const { staff, companyId, entity, name, isBlocked, reply } = props;
  const { form, fields } = useServerForm<{ reason: string }>(reply, { id: "blocage" });
  return (
    <StaffPage
      staff={staff}
      title={tBlock(isBlocked ? "title-free" : "title-block", { name })}
      narrow
    >
      <BlockForm
        {...{ entity, isBlocked, form }}
        reason={fields.reason}
        cancel={to(url.deskCustomer, { companyId })}
      />
    </StaffPage>
  );
}
