import { data, type RouterContextProvider } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { withCommunes } from "#app/http/communes.server.ts";
import type { parseForm } from "#app/http/form.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { NEW_ADDRESS } from "#app/models/checkout/place-choice.ts";
import { addressName } from "#app/models/company/address.ts";
import { typedEuros } from "#app/models/worksite/budget.ts";
import { worksiteDay } from "#app/models/worksite/day.ts";
import { listChoosable } from "#app/services/worksite/address.server.ts";
import type {
  WorksiteConflict,
  WorksiteSaveRefusal,
} from "#app/services/worksite/change.server.ts";
import type { WorksiteDetail } from "#app/services/worksite/list.server.ts";
import type { WorksiteFormData } from "./worksite/worksite-form.tsx";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

export async function readWorksiteForm(
  context: Readonly<RouterContextProvider>,
  worksite: WorksiteDetail | null,
): Promise<WorksiteFormData> {
  const buyer = context.get(buyerContext);
  const choosable = await listChoosable(buyer);
  const addresses = choosable.map((address) => ({
    id: address.id,
    name: `${addressName(address)}, ${address.zipCode} ${address.city}`,
  }));
  const first = String(worksite?.addressId ?? addresses[0]?.id ?? NEW_ADDRESS);
  const values = { ...personOf(buyer), ...(worksite && valuesOf(worksite)), address_id: first };
  return { values, addresses, communes: [] };
}

function personOf({ title, firstName, lastName }: Buyer) {
  return { title: String(title), firstname: firstName, lastname: lastName };
}

function valuesOf(worksite: WorksiteDetail) {
  const { name, beginsOn, endsOn, budgetCents, contact, contactPhone, version } = worksite;
  return {
    name,
    begin_date: beginsOn ? worksiteDay(beginsOn) : "",
    end_date: endsOn ? worksiteDay(endsOn) : "",
    budget: typedEuros(budgetCents),
    building_site_contact: contact,
    building_site_phone_number: contactPhone,
    version: String(version),
  };
}

export async function refuseWorksiteForm(
  refused: WorksiteSaveRefusal | WorksiteConflict,
  refuse: Refuse,
) {
  if (refused.reason !== "worksite-conflict") {
    return withCommunes(refuse(refused.reason, refused.field));
  }
  const { isDeleted, version, events } = refused;
  const reply = await withCommunes(refuse(refused.reason));
  return data({ ...reply.data, conflict: { isDeleted, version, events } }, { status: 409 });
}

export function answerDeletion({ isDeleted, version, events }: WorksiteConflict, refuse: Refuse) {
  const reply = refuse("worksite-conflict");
  return data({ ...reply.data, conflict: { isDeleted, version, events } }, { status: 409 });
}
