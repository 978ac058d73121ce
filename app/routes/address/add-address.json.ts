import { z } from "zod";
import { call } from "#app/call.server.ts";
import { addressOf } from "#app/models/address-form.ts";
import {
  addressBody,
  addressField,
  calledAddress,
  sentAddress,
} from "#app/models/called-address.ts";
import { addAddress, listAddresses } from "#app/services/address.server.ts";
import { url } from "#app/urls.ts";
import { addressRefusals, refuseAddress } from "./address-call.ts";

/** Specification, section 7: POST /mon-compte/adresses/add; answers all addresses as they are then. */
export const action = call({
  id: "addAddress",
  method: "POST",
  path: url.addAddressJson,
  summary: "Keeps an address; answers all of them.",
  auth: "customer",
  effects: "creates",
  body: addressBody,
  output: z.array(addressField),
  refusals: addressRefusals,
  answer: async ({ buyer, body }, refuse) => {
    const typed = sentAddress(body);
    const refused = refuseAddress(typed, refuse);
    if (refused) return refused;
    const added = await addAddress(buyer, addressOf(typed), body.is_default);
    if (!added.ok) return refuse(added.reason);
    return (await listAddresses(buyer)).map(calledAddress);
  },
});
