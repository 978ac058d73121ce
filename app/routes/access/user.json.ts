import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id } from "#app/models/api/fields.ts";
import { isPhone } from "#app/models/platform/cellphone.ts";
import { scheduleField, toScheduleJson } from "#app/models/store/store-json.ts";
import { findOpening } from "#app/services/store/opening.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "user",
  path: url.user,
  summary: "The signed-in customer and their depot.",
  auth: "customer",
  output: z.strictObject({
    card_number: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(["owner", "buyer", "buyer-without-prices"]),
    email_address: z.string(),
    email_valid: z.boolean(),
    cellphone: z.string(),
    cellphone_valid: z.boolean(),
    store_uid: id,
    company_id: id,
    store: z.strictObject({ label: z.string(), schedule: scheduleField }),
  }),
  answer: async ({ buyer }) => {
    const found = await findOpening(buyer.store.uid);
    const closed = { isOpen: false, changesAt: null };
    return {
      card_number: buyer.cardNumber,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      role: buyer.role,
      email_address: buyer.email,
      email_valid: buyer.email !== "",
      cellphone: buyer.cellphone,
      cellphone_valid: isPhone(buyer.cellphone),
      store_uid: buyer.store.uid,
      company_id: buyer.companyId,
      store: { label: buyer.store.label, schedule: toScheduleJson(found?.opening ?? closed) },
    };
  },
});
