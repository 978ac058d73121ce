import { call } from "#app/http/api/endpoint.server.ts";
import { id } from "#app/models/api/fields.ts";
import { toDeliveryAddress } from "#app/models/company/address-form.ts";
import {
  addressBody,
  changedAddressesField,
  sentAddress,
} from "#app/models/company/address-json.ts";
import { editAddress, findAddress } from "#app/services/company/address.server.ts";
import { url } from "#app/urls.ts";
import { addressRefusals, callAddresses, refuseAddress, refuseOwner } from "./address-endpoint.ts";

export const action = call({
  id: "editAddress",
  method: "POST",
  path: url.editAddressJson,
  summary: "Changes an address; answers its number and all of them.",
  auth: "customer",
  effects: "changes",
  body: addressBody.extend({ id }),
  output: changedAddressesField,
  refusals: addressRefusals,
  answer: async ({ buyer, body }, refuse) => {
    if (!(await findAddress(buyer, body.id))) return refuse("not-found");
    const typed = sentAddress(body);
    const refused = refuseOwner(buyer, body.customer_uid, refuse) ?? refuseAddress(typed, refuse);
    if (refused) return refused;
    const edited = await editAddress(
      buyer,
      body.id,
      toDeliveryAddress(typed),
      body.is_default,
      body.origin,
    );
    if (!edited.ok) return refuse(edited.reason);
    return { address_id: body.id, addresses: await callAddresses(buyer) };
  },
});
