import { call } from "#app/http/api/endpoint.server.ts";
import { toDeliveryAddress } from "#app/models/company/address-form.ts";
import {
  addressBody,
  changedAddressesField,
  sentAddress,
} from "#app/models/company/address-json.ts";
import { addAddress } from "#app/services/company/address.server.ts";
import { url } from "#app/urls.ts";
import { addressRefusals, callAddresses, refuseAddress, refuseOwner } from "./address-endpoint.ts";

export const action = call({
  id: "addAddress",
  method: "POST",
  path: url.addAddressJson,
  summary: "Saves an address; answers its number and all of them.",
  auth: "customer",
  effects: "creates",
  body: addressBody,
  output: changedAddressesField,
  refusals: addressRefusals,
  answer: async ({ buyer, body }, refuse) => {
    const typed = sentAddress(body);
    const refused = refuseOwner(buyer, body.customer_uid, refuse) ?? refuseAddress(typed, refuse);
    if (refused) return refused;
    const added = await addAddress(buyer, toDeliveryAddress(typed), body.is_default, body.origin);
    if (!added.ok) return refuse(added.reason);
    return { address_id: added.id, addresses: await callAddresses(buyer) };
  },
});
