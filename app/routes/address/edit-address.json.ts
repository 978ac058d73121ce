import { z } from "zod";
import { call } from "#app/call.server.ts";
import { addressOf } from "#app/models/address-form.ts";
import { id } from "#app/models/call-fields.ts";
import {
  addressBody,
  addressField,
  calledAddress,
  sentAddress,
} from "#app/models/called-address.ts";
import { editAddress, findAddress, listAddresses } from "#app/services/address.server.ts";
import { url } from "#app/urls.ts";
import { addressRefusals, refuseAddress } from "./address-call.ts";

/** Specification, section 7: POST /mon-compte/adresses/edit; answers all addresses as they are then. */
export const action = call({
  id: "editAddress",
  method: "POST",
  path: url.editAddressJson,
  summary: "Changes an address; answers all of them.",
  auth: "customer",
  effects: "changes",
  body: addressBody.extend({ id }),
  output: z.array(addressField),
  refusals: addressRefusals,
  answer: async ({ buyer, body }, refuse) => {
    if (!(await findAddress(buyer, body.id))) return refuse("not-found");
    const typed = sentAddress(body);
    const refused = refuseAddress(typed, refuse);
    if (refused) return refused;
    const edited = await editAddress(buyer, body.id, addressOf(typed), body.is_default);
    if (!edited.ok) return refuse(edited.reason);
    return (await listAddresses(buyer)).map(calledAddress);
  },
});
